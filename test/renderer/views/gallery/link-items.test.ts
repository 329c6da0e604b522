import { expect, test } from "vitest";
import { linkItems } from "../../../../renderer/views/gallery/link-items.ts";
import { buildMessage } from "../../../support/model/build-model.ts";

test("the gallery lists only web links, and each link once for a message", () => {
  const text = "https://a.example/x www.b.com https://a.example/x natter://message/1/2 me@c.example";
  const addresses = linkItems([buildMessage({ text })]).map(({ address }) => address);
  expect(addresses).toEqual(["https://a.example/x", "https://www.b.com/"]);
});
