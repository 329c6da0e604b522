import { expect, test } from "vitest";
import { wireRelationship } from "../../../../../api/people/relationships.ts";
import { toContact } from "../../../../../main/service/to-model/people/to-contact.ts";

const relationship = {
  user_id: 100,
  name: "Alice",
  avatar_url: "",
  blocked: false,
  created_at: 1_700_000_000,
  created_at_iso8601: "2023-11-14T22:13:20.684774Z",
};

test("a relationship becomes a contact whose time of addition is the more precise of the relationship's two times", () => {
  expect(toContact(wireRelationship.parse(relationship))).toEqual({
    id: "100",
    name: "Alice",
    avatar: null,
    isBlocked: false,
    addedAt: 1_700_000_000_684,
  });
});
