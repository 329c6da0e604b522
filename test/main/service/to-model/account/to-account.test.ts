import { expect, test } from "vitest";
import { mediaPath } from "../../../../../main/service/to-model/media/media-path.ts";
import { toAccount } from "../../../../../main/service/to-model/account/to-account.ts";

test("the own account has its picture under either name", () => {
  const url = "https://a.test/me.png";
  const avatar = mediaPath(url, "avatar");
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

test("an account without picture and e-mail has neither", () => {
  expect(toAccount({ id: "1", name: "Sam", email: "", image_url: "" }, false)).toMatchObject({
    avatar: null,
    email: null,
  });
});
