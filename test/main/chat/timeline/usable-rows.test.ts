import { expect, test } from "vitest";
import { usableRows } from "../../../../main/chat/timeline/usable-rows.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { buildWireDirectMessage, wireGroupMessage } from "../../service/to-model/build-wire.ts";

const group = conversationId("500");
const chat = conversationId("1+100");

test("a page that has only messages of another group is rejected", () => {
  expect(usableRows([wireGroupMessage({ group_id: "501" })], group, null)).toBeNull();
});

test("if a page has messages of the requested group and of another group, the other group's messages are left out", () => {
  const own = wireGroupMessage({ group_id: "500" });
  expect(usableRows([wireGroupMessage({ group_id: "501" }), own], group, null)).toEqual([own]);
});

test("a page that has only the requested anchor message is rejected, whether older or newer messages were requested", () => {
  const row = wireGroupMessage({ id: "70", group_id: "500" });
  expect(usableRows([row], group, { after: "70" })).toBeNull();
  expect(usableRows([row], group, { before: "70" })).toBeNull();
  expect(usableRows([row], group, { before: "170" })).toEqual([row]);
});

test("a page without messages is accepted as empty", () => {
  expect(usableRows([], group, { after: "70" })).toEqual([]);
});

test("a direct message belongs to its chat in either order of the two people, or if it names no chat", () => {
  for (const named of ["1+100", "100+1", null]) {
    const row = buildWireDirectMessage({ conversation_id: named, chat_id: null });
    expect(usableRows([row], chat, null)).toEqual([row]);
  }
  expect(usableRows([buildWireDirectMessage({ conversation_id: "1+101" })], chat, null)).toBeNull();
});
