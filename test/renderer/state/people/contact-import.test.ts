import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Contact } from "../../../../preload/model/people/contacts.ts";
import { ContactImport } from "../../../../renderer/state/people/contact-import.svelte.ts";
import { buildPerson, userId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const csv = [
  "Name,Phone",
  "Ana,+351 912 345 678",
  "Ben,202 555 0101",
  "Cleo,+1 202 555 0102",
  "Ana again,00351912345678",
  "Dora,none",
].join("\n");
const ana: Contact = { ...buildPerson({ id: userId("7"), name: "Ana F." }), isBlocked: false, addedAt: 0 };

function setUp(wait: () => Promise<void> = () => Promise.resolve()) {
  const transport = createFakeTransport();
  transport.answer("importContacts", () => done({ batchId: "b1" }));
  transport.answer("getContactImport", () =>
    done({ state: "done", found: [{ entryIndex: 0, contact: ana }] }),
  );
  const found: string[] = [];
  const importing = new ContactImport(
    createBridge(transport, () => ""),
    (people) => found.push(...people.map(({ name }) => name)),
    wait,
  );
  const outcomes = (): readonly string[] =>
    importing.entries.map(({ name, outcome }) => `${name}: ${outcome}`);
  return { transport, importing, found, outcomes };
}

const chosen = (text: string): File => new File([text], "people.csv");

test("a chosen address book is shown before anything is sent, without numbers that are in it twice", async () => {
  const { importing, transport, outcomes } = setUp();
  await importing.choose(chosen(csv));
  expect(importing.step).toBe("preview");
  expect(outcomes()).toEqual(["Ana: ready", "Ben: no-country-code", "Cleo: ready", "Dora: not-a-number"]);
  importing.countryCode = "1";
  expect(outcomes()[1]).toBe("Ben: ready");
  expect(transport.calls).toEqual([]);
});

test("each entry of an import gets its own result, and the contacts found are passed on", async () => {
  const { importing, transport, found, outcomes } = setUp();
  let looks = 0;
  transport.answer("getContactImport", () => {
    looks += 1;
    if (looks < 3) return done({ state: "searching" });
    return done({ state: "done", found: [{ entryIndex: 0, contact: ana }] });
  });
  await importing.choose(chosen(csv));
  await importing.start();
  expect(transport.inputsOf("importContacts")).toEqual([
    {
      entries: [
        { name: "Ana", phoneNumber: "+351912345678" },
        { name: "Cleo", phoneNumber: "+12025550102" },
      ],
    },
  ]);
  expect(looks).toBe(3);
  expect(outcomes()).toEqual(["Ana: found", "Ben: no-country-code", "Cleo: not-found", "Dora: not-a-number"]);
  expect(importing.step).toBe("done");
  expect(found).toEqual(["Ana F."]);
});

test("an import ignores a result for an entry that was not sent, and a second result for the same entry", async () => {
  const { importing, transport, found, outcomes } = setUp();
  const other: Contact = { ...ana, id: userId("8"), name: "Other" };
  transport.answer("getContactImport", () =>
    done({
      state: "done",
      found: [
        { entryIndex: 9, contact: other },
        { entryIndex: 0, contact: ana },
        { entryIndex: 0, contact: other },
      ],
    }),
  );
  await importing.choose(chosen(csv));
  await importing.start();
  expect(found).toEqual(["Ana F."]);
  expect(importing.entries[0]?.person?.name).toBe("Ana F.");
  expect(outcomes()).toContain("Cleo: not-found");
  expect(transport.inputsOf("getContactImport")).toEqual([{ batchId: "b1", entryCount: 2 }]);
});

test("a refusal becomes the result of each entry that was sent, and the import stops", async () => {
  for (const problem of [
    { kind: "phone-app-only" },
    { kind: "refused", status: 400, reason: null },
  ] satisfies Problem[]) {
    const { importing, transport, outcomes } = setUp();
    transport.answer("importContacts", () => failed(problem));
    await importing.choose(chosen(csv));
    await importing.start();
    expect(importing.step).toBe("stopped");
    expect(importing.problem).toEqual(problem);
    expect(outcomes().filter((text) => text.endsWith("refused"))).toHaveLength(2);
  }
});

test("after a lost connection another try of the import sends the unsent entries, and asks for the others' results", async () => {
  const { importing, transport, outcomes } = setUp();
  const many = Array.from(
    { length: 1_500 },
    (_, index) => `P${String(index)},+1202555${String(1000 + index)}`,
  );
  let sent = 0;
  transport.answer("importContacts", () => {
    sent += 1;
    return sent === 2 ? failed({ kind: "offline" }) : done({ batchId: `b${String(sent)}` });
  });
  transport.answer("getContactImport", () => done({ state: "done", found: [] }));
  await importing.choose(chosen(["Name,Phone", ...many].join("\n")));
  await importing.start();
  expect(importing.step).toBe("stopped");
  expect([importing.counts.get("searching"), importing.counts.get("ready")]).toEqual([1000, 500]);
  await importing.start();
  expect(importing.step).toBe("done");
  expect(transport.inputsOf("importContacts").map(({ entries }) => entries.length)).toEqual([1000, 500, 500]);
  expect(outcomes().every((text) => text.endsWith("not-found"))).toBe(true);
});

test("after a minute without results the import says that the search still runs, and the person can ask again", async () => {
  const { importing, transport } = setUp();
  transport.answer("getContactImport", () => done({ state: "searching" }));
  await importing.choose(chosen(csv));
  await importing.start();
  expect(importing.step).toBe("still-searching");
  expect(importing.counts.get("searching")).toBe(2);
  transport.answer("getContactImport", () => done({ state: "done", found: [] }));
  await importing.readResults();
  expect(importing.step).toBe("done");
});

test("an import that was closed requests no results", async () => {
  const waiting = Promise.withResolvers<undefined>();
  const { importing, transport } = setUp(() => waiting.promise);
  await importing.choose(chosen(csv));
  const running = importing.start();
  await expect.poll(() => transport.inputsOf("importContacts")).toHaveLength(1);
  importing.close();
  waiting.resolve(undefined);
  await running;
  expect(transport.inputsOf("getContactImport")).toEqual([]);
  expect(importing.entries).toEqual([]);
});

test("a file that cannot be imported says why, and another file can be chosen", async () => {
  const { importing } = setUp();
  await importing.choose(new File([new Uint8Array([0, 1, 2])], "photo.jpg"));
  expect([importing.step, importing.fault]).toEqual(["choose", "not-text"]);
  await importing.choose(chosen(csv));
  expect([importing.step, importing.fault]).toEqual(["preview", null]);
});
