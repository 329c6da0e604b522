import { expect, test } from "vitest";
import { parsePictureName, pictureName } from "../../../local-service/pictures/picture-name.ts";

test("the name of a drawn picture is parsed into the drawing, its size, and the suffix of the requested size", () => {
  const name = pictureName({ scene: "dusk", seed: "roof" }, 800, 600);
  const picture = {
    width: 800,
    height: 600,
    drawing: "dusk",
    face: null,
    seed: expect.any(Number) as number,
  };
  expect(parsePictureName(name)).toEqual({ picture, suffix: null });
  expect(parsePictureName(`${name}.large`)).toEqual({ picture, suffix: "large" });
});

test("the name of an uploaded picture is never read as the name of a drawn picture, whatever its digits", () => {
  const uploaded = Array.from({ length: 256 }, (_unused, first) =>
    `2x2.png.${first.toString(16).padStart(2, "0")}`.padEnd("2x2.png.".length + 32, "0f3"),
  );
  expect(uploaded.filter((name) => parsePictureName(name) !== null)).toEqual([]);
});
