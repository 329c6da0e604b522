import { expect, test } from "vitest";
import { areSamePackages } from "../../scripts/setup/dependencies.mjs";

const wanted = {
  "": {},
  "node_modules/faye": { version: "1.4.3", integrity: "sha512-a" },
  "node_modules/binding-for-elsewhere": { version: "2.0.0", integrity: "sha512-b", optional: true },
};

test("installed packages agree with the lock file if every version is the same", () => {
  expect(areSamePackages(wanted, { "node_modules/faye": { version: "1.4.3", integrity: "sha512-a" } })).toBe(
    true,
  );
});

test("another version, other content or a missing package disagrees with the lock file", () => {
  expect(areSamePackages(wanted, { "node_modules/faye": { version: "1.4.2", integrity: "sha512-a" } })).toBe(
    false,
  );
  expect(areSamePackages(wanted, { "node_modules/faye": { version: "1.4.3", integrity: "sha512-c" } })).toBe(
    false,
  );
  expect(areSamePackages(wanted, {})).toBe(false);
});

test("an optional package for another platform may be missing, but may not have another version than the lock file", () => {
  const faye = { "node_modules/faye": { version: "1.4.3", integrity: "sha512-a" } };
  const other = { "node_modules/binding-for-elsewhere": { version: "1.0.0", integrity: "sha512-b" } };
  expect(areSamePackages(wanted, { ...faye, ...other })).toBe(false);
});
