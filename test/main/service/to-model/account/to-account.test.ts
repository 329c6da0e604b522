import { expect, test } from "vitest";
import { toMediaPath } from "../../../../../main/service/to-model/media/media-path.ts";
import { toAccount } from "../../../../../main/service/to-model/account/to-account.ts";

test("the picture of the signed-in account is read from image_url or from avatar_url", () => {
  const url = "https://a.test/me.png";
  const avatar = toMediaPath(url, "avatar");
  const wire = { id: "1", name: "Sam", email: "sam@example.test" };
  expect(toAccount({ ...wire, image_url: url }, false)).toEqual({
    id: "1",
    name: "Sam",
    avatar,
    email: "sam@example.test",
    isDemo: false,
  });
  expect(toAccount({ ...wire, image_url: null, avatar_url: url }, true)).toMatchObject({
    avatar,
    isDemo: true,
  });
});

test("an account without a picture and an email address has null for both", () => {
  expect(toAccount({ id: "1", name: "Sam", email: "", image_url: "" }, false)).toMatchObject({
    avatar: null,
    email: null,
  });
});
