import { afterEach, expect, test } from "vitest";
import { isMonthFirst } from "../../../../renderer/shared/time/date-order.ts";
import { setLanguages } from "../../../../renderer/messages/language.ts";
import {
  halfHourTexts,
  parseTypedDay,
  parseTypedTime,
  typedDayText,
  typedTimeText,
} from "../../../../renderer/shared/time/typed-dates.ts";

const today = "2026-11-20";
const locales = [
  "en-GB",
  "en-US",
  "de-DE",
  "sv-SE",
  "ja-JP",
  "ko-KR",
  "ar-EG",
  "fa-IR",
  "hi-IN",
  "th-TH",
  "pt-PT",
];

afterEach(() => {
  setLanguages([]);
});

test("a typed date is read with day, month and year in the order of the person's language", () => {
  const written = {
    "en-GB": "03/12/2026",
    "en-US": "12/03/2026",
    "de-DE": "03.12.2026",
    "sv-SE": "2026-12-03",
  };
  for (const [locale, text] of Object.entries(written)) {
    setLanguages([locale], locale);
    expect([locale, typedDayText("2026-12-03"), parseTypedDay(text, today)]).toEqual([
      locale,
      text,
      "2026-12-03",
    ]);
  }
});

test("isMonthFirst is true for the languages that write the month before the day", () => {
  const first = ["en-US", "en-GB", "de-DE", "ja-JP", "sv-SE"].map((locale) => {
    setLanguages([locale], locale);
    return isMonthFirst();
  });
  expect(first).toEqual([true, false, false, true, true]);
});

test.each(locales)("the text that a field shows is read back as the same day and time, %s", (locale) => {
  setLanguages([locale], locale);
  for (const day of ["2026-12-03", "2026-01-31", "1999-02-09", "2028-02-29"])
    expect([day, parseTypedDay(typedDayText(day), today)]).toEqual([day, day]);
  for (const time of ["00:00", "00:30", "09:05", "12:00", "12:59", "18:30", "23:59"])
    expect([time, parseTypedTime(typedTimeText(time))]).toEqual([time, time]);
});

test("a day is also read with the year first, without the year, with a two-digit year, and without zeros", () => {
  for (const text of [
    "2026-12-03",
    "3/12/2026",
    "3.12.26",
    "3 12 2026",
    "3/12",
    "3.12.",
    "٣/١٢/٢٠٢٦",
    " 03/12/2026 ",
  ])
    expect([text, parseTypedDay(text, today)]).toEqual([text, "2026-12-03"]);
});

test("in a typed date, a number above twelve is read as the day, in either order", () => {
  for (const locale of ["en-GB", "en-US"]) {
    setLanguages([locale], locale);
    expect(parseTypedDay("12/20/2026", today)).toBe("2026-12-20");
    expect(parseTypedDay("20/12/2026", today)).toBe("2026-12-20");
  }
});

test("a text that is no day of the calendar is not read", () => {
  const texts = [
    "",
    " ",
    "soon",
    "3",
    "31/02/2026",
    "29/02/2027",
    "2026-13-01",
    "1/2/3/4",
    "3 Dec 2026",
    "00/00/2026",
  ];
  for (const text of [...texts, "20/20/2026", "3/12/20260", "-/-/-"])
    expect([text, parseTypedDay(text, today)]).toEqual([text, null]);
});

test("a typed time is read by the clock of 12 or 24 hours, with or without a separator", () => {
  const times = {
    "18:05": "18:05",
    "18.05": "18:05",
    "18h05": "18:05",
    "1805": "18:05",
    "905": "09:05",
    "18": "18:00",
  };
  const halves = {
    "6:05 pm": "18:05",
    "6PM": "18:00",
    "12 am": "00:00",
    "12:30 p.m.": "12:30",
    "9a": "09:00",
  };
  for (const [text, time] of Object.entries({ ...times, ...halves }))
    expect([text, parseTypedTime(text)]).toEqual([text, time]);
});

test("a text that is no time is not read", () => {
  for (const text of ["", "soon", "24:00", "18:60", "13 pm", "0 am", "18:5", "1:2:3", "12345", "18:05 or so"])
    expect([text, parseTypedTime(text)]).toEqual([text, null]);
});

test("a value that is no day or time is shown as an empty text", () => {
  expect([typedDayText(""), typedDayText("2026-02-31x"), typedTimeText(""), typedTimeText("soon")]).toEqual([
    "",
    "",
    "",
    "",
  ]);
});

test("the half hours offered for a time are written by the person's clock, of 12 or 24 hours", () => {
  setLanguages(["en-US"]);
  const texts = halfHourTexts();
  expect([texts.length, texts[0], texts[37]]).toEqual([48, typedTimeText("00:00"), typedTimeText("18:30")]);
  expect(texts[37]).toMatch(/^06:30\sPM$/u);
});
