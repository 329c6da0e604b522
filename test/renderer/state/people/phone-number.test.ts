import { expect, test } from "vitest";
import {
  internationalNumber,
  readCountryCode,
} from "../../../../renderer/state/people/address-book/phone-number.ts";

const numberOf = (text: string, countryCode: string | null = null): string => {
  const read = internationalNumber(text, countryCode);
  return read.state === "ready" ? read.number : read.state;
};

test("a country code has one to four digits, and can be typed with or without + or 00 before it", () => {
  expect(["+351", "351", "00351", " +1 ", "٤٤"].map(readCountryCode)).toEqual([
    "351",
    "351",
    "351",
    "1",
    "44",
  ]);
  expect(["", "+0", "12345", "abc", "+"].map(readCountryCode)).toEqual([null, null, null, null, null]);
});

test("an international number loses its signs and its extension", () => {
  expect(numberOf("+1 (202) 555-0101")).toBe("+12025550101");
  expect(numberOf("00351 912.345.678")).toBe("+351912345678");
  expect(numberOf("+1-202-555-0101;ext=5")).toBe("+12025550101");
  expect(numberOf("+1 202 555 0101 x12", "351")).toBe("+12025550101");
  expect(numberOf("\u202A+44\u00A020\u20117946\u20110101\u202C")).toBe("+442079460101");
  expect(numberOf("＋４４ ٢٠ ٧٩٤٦ ٠١٠١")).toBe("+442079460101");
});

test("a national number gets the country code, and loses its first 0 unless the country keeps that 0", () => {
  expect(numberOf("912 345 678", "351")).toBe("+351912345678");
  expect(numberOf("020 7946 0101", "44")).toBe("+442079460101");
  expect(numberOf("06 5550 1010", "39")).toBe("+390655501010");
  expect(numberOf("912 345 678")).toBe("no-country-code");
});

test("a phone number that is too short, too long or no number is not sent", () => {
  for (const text of ["", "112345678901234567", "call me", "+", "+12", "+0 202 555 0101", "1-800-FLOWERS"])
    expect(numberOf(text, "1"), text).toBe("not-a-number");
});
