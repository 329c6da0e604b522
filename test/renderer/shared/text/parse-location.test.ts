import { expect, test } from "vitest";
import { parseLocation } from "../../../../renderer/shared/text/parse-location.ts";

const name = "Campo Grande, pitch 3";

test.each([
  ["38.7605, -9.1558", 38.7605, -9.1558],
  ["38.7605,-9.1558", 38.7605, -9.1558],
  ["  (38.7605  -9.1558) ", 38.7605, -9.1558],
  ["38,7605; -9,1558", 38.7605, -9.1558],
  ["+38.7605, −9.1558", 38.7605, -9.1558],
  ["38.7605° N, 9.1558° W", 38.7605, -9.1558],
  ["9.1558 W, 38.7605 N", 38.7605, -9.1558],
  ["-33.8568, 151.2153", -33.8568, 151.2153],
  ["33°51'24.5\"S 151°12'55.1\"E", -33.856806, 151.215306],
  ["-0, 0", 0, 0],
  ["90, -180", 90, -180],
  ["geo:38.7605,-9.1558;u=35", 38.7605, -9.1558],
  ["geo:38.7605,-9.1558,120;crs=wgs84", 38.7605, -9.1558],
  ["geo:38.7605,-9.1558?z=16", 38.7605, -9.1558],
])("the text %j is read as coordinates", (text, latitude, longitude) => {
  const read = parseLocation(text);
  if (read.kind !== "found") throw new Error(read.kind);
  expect(read.location.latitude).toBeCloseTo(latitude, 5);
  expect(read.location.longitude).toBeCloseTo(longitude, 5);
  expect(read.location.name).toBe("");
});

test.each([
  ["https://www.openstreetmap.org/#map=16/38.7605/-9.1558", ""],
  ["https://www.openstreetmap.org/?mlat=38.7605&mlon=-9.1558#map=12/1/2", ""],
  ["https://openstreetmap.org/?lat=38.7605&lon=-9.1558", ""],
  ["https://www.google.com/maps/@38.7605,-9.1558,15z?entry=ttu", ""],
  [
    "https://www.google.pt/maps/place/Campo+Grande,+pitch+3/@1,2,17z/data=!3m1!4b1!4m2!3d38.7605!4d-9.1558",
    name,
  ],
  ["https://www.google.com/maps/place/38%C2%B045'37.8%22N+9%C2%B009'20.9%22W/@1.5,2.5,17z/", "", true],
  ["https://www.google.com/maps/search/?api=1&query=38.7605%2C-9.1558", ""],
  ["https://maps.google.co.uk/?q=38.7605,-9.1558", ""],
  ["https://maps.apple.com/?ll=38.7605,-9.1558&q=Campo%20Grande%2C%20pitch%203", name],
  ["https://maps.apple.com/place?coordinate=38.7605,-9.1558&name=Campo%20Grande%2C%20pitch%203", name],
  ["https://maps.apple.com/?q=38.7605,-9.1558", ""],
])("the link %j is read as the coordinates and name that it points to", (link, called, isRough = false) => {
  const read = parseLocation(link);
  if (read.kind !== "found") throw new Error(read.kind);
  expect(read.location.latitude).toBeCloseTo(38.7605, isRough ? 3 : 6);
  expect(read.location.longitude).toBeCloseTo(-9.1558, isRough ? 3 : 6);
  expect(read.location.name).toBe(called);
});

test.each([
  ["", "unreadable"],
  ["the pub", "unreadable"],
  ["38.7605", "unreadable"],
  ["1, 2, 3", "unreadable"],
  ["38.7 N, 9.1 N", "unreadable"],
  ["https://natter.example/38.7605,-9.1558", "unreadable"],
  ["https://google.com.evil.example/maps/@38.7605,-9.1558,15z", "unreadable"],
  ["javascript:alert(1)", "unreadable"],
  ["91, 0", "out-of-range"],
  ["0, 181", "out-of-range"],
  ["https://www.openstreetmap.org/#map=16/95/0", "out-of-range"],
  ["https://maps.app.goo.gl/abc", "short-link"],
  ["https://goo.gl/maps/abc", "short-link"],
  ["https://maps.apple.com/p/abc", "short-link"],
  ["https://osm.org/go/b1Zq~--", "short-link"],
  ["https://www.google.com/maps/place/Lisboa", "no-place"],
  ["https://www.openstreetmap.org/about", "no-place"],
  ["https://www.google.com/maps/place/%E0%A4%A/", "no-place"],
  ["geo:", "no-place"],
])("the location %j is refused as %s", (text, kind) => {
  expect(parseLocation(text)).toEqual({ kind });
});

test("a text crafted to slow the parser down is parsed without delay", () => {
  const slow = `${"1 ".repeat(20_000)}x`;
  expect(parseLocation(slow)).toEqual({ kind: "unreadable" });
  expect(parseLocation(`https://www.google.com/maps/place/${"!3d1".repeat(20_000)}`).kind).toBe("no-place");
});
