import { expect, test } from "vitest";
import { firstName } from "../../../../renderer/shared/people/first-name.ts";

test.each([
  ["Chidinma Okonkwo-Baptiste", "Chidinma"],
  ["Nguyễn Thị Minh Khai", "Khai"],
  ["Nguyễn Thị Minh Khai".normalize("NFD"), "Khai".normalize("NFD")],
  ["佐藤 美咲", "美咲"],
  ["김 민준", "민준"],
  ["ジョン スミス", "ジョン"],
  ["Mum", "Mum"],
  ["  Ana   Lucía ", "Ana"],
  ["美咲", "美咲"],
  ["Dr. Grace Hopper", "Dr. Grace Hopper"],
  ["J. R. Hartley", "J. R. Hartley"],
  ["W Ferris", "W Ferris"],
  ["", ""],
])("if there is little room, the person %o is called %o", (name, called) => {
  expect(firstName(name)).toBe(called);
});
