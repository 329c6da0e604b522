import { expect, test } from "vitest";
import { qrCodePath, qrCodeSquares } from "../../../../renderer/shared/qr-code/qr-code.ts";

test("a QR code has its three corner marks inside a quiet zone of four squares", () => {
  const squares = qrCodeSquares("https://groupme.com/join_group/500/aB3dE");
  if (squares === null) throw new Error("The link fits");
  const { rows, size } = squares;
  expect(rows).toHaveLength(size);
  const corner = (x: number, y: number): string =>
    Array.from({ length: 7 }, (_, at) => (rows[y]?.[x + at] === true ? "#" : ".")).join("");
  const far = size - 4 - 7;
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    expect([corner(x, y), corner(x, y + 1), corner(x, y + 3)]).toEqual(["#######", "#.....#", "#.###.#"]);
  }
  for (let at = 0; at < size; at += 1)
    expect([rows[3]?.[at], rows[at]?.[3], rows[size - 4]?.[at], rows[at]?.[size - 4]]).not.toContain(true);
});

test("the drawn path has one square for each dark module of the QR code", () => {
  const squares = qrCodeSquares("Natter");
  if (squares === null) throw new Error("The text fits");
  const dark = squares.rows.flat().filter(Boolean).length;
  expect(qrCodePath(squares).match(/M\d+ \d+h1v1h-1z/gu)).toHaveLength(dark);
});

test("a text that is too long has no QR code", () => {
  expect(qrCodeSquares("x".repeat(5_000))).toBeNull();
});
