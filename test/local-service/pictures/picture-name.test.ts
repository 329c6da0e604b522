import { expect, test } from "vitest";
import { parsePictureName, pictureName } from "../../../local-service/pictures/picture-name.ts";

test("a name says what is on the picture, and in which size it is asked for", () => {
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

test("the digits of an uploaded picture name no drawn one, whatever they begin with", () => {
  const uploaded = Array.from({ length: 256 }, (_unused, first) =>
    `2x2.png.${first.toString(16).padStart(2, "0")}`.padEnd("2x2.png.".length + 32, "0f3"),
  );
  expect(uploaded.filter((name) => parsePictureName(name) !== null)).toEqual([]);
});
