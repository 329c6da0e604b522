import { beforeEach, describe, expect, test } from "vitest";
import { NotificationDaemon } from "../../../../main/shell/notifications/notification-daemon.ts";
import type { ShowOutcome } from "../../../../main/shell/notifications/notification-daemon.ts";
import type { OpenIds, OpenIdsStore } from "../../../../main/shell/notifications/open-notification-ids.ts";
import type { NotificationContent } from "../../../../main/shell/notifications/notify-arguments.ts";
import { ImitatedDaemon, startImitatedBus } from "../../../support/desktop/imitated-daemon.ts";
import type { ImitatedBus } from "../../../support/desktop/imitated-daemon.ts";
import { canRunHere } from "../../../support/fits.ts";

let bus: ImitatedBus;
let daemon: ImitatedDaemon;
let heard: string[];
let app: NotificationDaemon;
let stored: OpenIds | null;
const store: OpenIdsStore = {
  read: () => stored,
  save: (open) => {
    stored = open;
  },
};
/** Another run of the app, on the same bus. It finds what `left` says. */
function nextRun(left: OpenIds | null): NotificationDaemon {
  stored = left;
  return new NotificationDaemon(
    { name: "Natter", desktopEntry: "natter" },
    { DBUS_SESSION_BUS_ADDRESS: bus.address },
    store,
  );
}

function content(title: string, body = "Hi"): NotificationContent {
  return { words: { title, body }, actions: [{ name: "like", label: "Like" }], icon: new Uint8Array() };
}
/** Shows a notification; what happens to it is heard with its title. */
function show(given: NotificationContent): Promise<ShowOutcome> {
  const { title } = given.words;
  return app.show(given, {
    onInvoked: (action) => heard.push(`${title}: ${action}`),
    onClosed: () => heard.push(`${title}: closed`),
  });
}
function close(outcome: ShowOutcome): void {
  if (outcome.kind !== "shown") throw new Error(outcome.kind);
  outcome.close();
}
const service = "org.freedesktop.Notifications";
/** How many connections there are beside the daemon's. */
const connections = (): number => bus.names().filter((name) => name.startsWith(":")).length - 1;

describe.runIf(canRunHere.sessionBus)("the notification daemon", () => {
  beforeEach(async () => {
    bus = await startImitatedBus();
    daemon = new ImitatedDaemon();
    await daemon.start(bus);
    heard = [];
    app = nextRun(null);
  });

  test("a notification is sent with its buttons, the app's name and icon, and without a sound", async () => {
    const icon = new Uint8Array([255, 0, 0, 255]);
    const actions = [
      { name: "default", label: "Open" },
      { name: "reply", label: "Reply" },
    ];
    await show({ words: { title: "Ann", body: "Hi" }, actions, icon });
    expect(daemon.asked).toEqual([
      {
        app: "Natter",
        replaces: 0,
        icon: "",
        title: "Ann",
        body: "Hi",
        actions: ["default", "Open", "reply", "Reply"],
        hints: {
          urgency: 1,
          "desktop-entry": "natter",
          "suppress-sound": true,
          "image-data": [1, 1, 4, true, 8, 4, Buffer.from(icon)],
        },
        lasting: -1,
      },
    ]);
  });

  test.each([
    ["quotes and backslashes", `'one' "two" \\n \\\\ %s $HOME`],
    ["lines and tabs", "one\ntwo\r\n\tthree"],
    ["emoji and accents", "👩‍👩‍👧 ❤️ Þórunn é"],
    ["right-to-left text", "שלום \u2067مرحبا\u2069"],
    ["a long text", "ü".repeat(5_000)],
    ["nothing", ""],
  ])("a text arrives as it was written: %s", async (_what, text) => {
    await show(content(text, text));
    expect(daemon.asked[0]).toMatchObject({ title: text, body: text });
  });

  test("what D-Bus does not allow in a text is left out, instead of the notification", async () => {
    await show(content("a\0b", "half of an emoji: \ud83d"));
    expect(daemon.asked[0]).toMatchObject({ title: "ab", body: "half of an emoji: \ufffd" });
  });

  test("the body is escaped only for a daemon that knows markup; a title is never markup", async () => {
    const text = 'Tom & <b>Jerry</b> <a href="https://evil.example">';
    await show(content(text, text));
    daemon.capabilities = ["body", "actions"];
    await show(content(text, text));
    expect(daemon.asked.map(({ title }) => title)).toEqual([text, text]);
    expect(daemon.asked.map(({ body }) => body)).toEqual([
      'Tom &amp; &lt;b&gt;Jerry&lt;/b&gt; &lt;a href="https://evil.example"&gt;',
      text,
    ]);
  });

  test("a pressed button is heard for its notification alone, whether the daemon tells everybody or only this app", async () => {
    await show(content("one"));
    await show(content("two"));
    daemon.press(8, "like");
    daemon.press(99, "like");
    daemon.pressForSender(7, "default");
    await expect.poll(() => heard).toEqual(["two: like", "one: default"]);
  });

  test("another program cannot press a button", async () => {
    await show(content("one"));
    const other = new ImitatedDaemon();
    await other.start(bus);
    other.press(7, "like");
    daemon.press(7, "reply");
    await expect.poll(() => heard).toEqual(["one: reply"]);
  });

  test("a withdrawn notification is closed at the daemon once, and no longer heard of", async () => {
    const shown = await show(content("one"));
    close(shown);
    close(shown);
    await expect.poll(connections).toBe(0);
    expect(daemon.closed).toEqual([7]);
    expect(heard).toEqual([]);
  });

  test("the app is connected only while a notification is shown", async () => {
    expect(connections()).toBe(0);
    close(await show(content("one")));
    await show(content("two"));
    await expect.poll(() => daemon.closed).toEqual([7]);
    expect(connections()).toBe(1);
    daemon.dismiss(8);
    await expect.poll(() => heard).toEqual(["two: closed"]);
    await expect.poll(connections).toBe(0);
    await show(content("three"));
    daemon.press(9, "like");
    await expect.poll(() => heard).toEqual(["two: closed", "three: like"]);
  });

  test("if the daemon starts again, its earlier notifications are gone, and their ids close nothing of others", async () => {
    const earlier = await show(content("one"));
    await daemon.stop();
    await expect.poll(() => heard).toEqual(["one: closed"]);
    const next = new ImitatedDaemon();
    await next.start(bus);
    await show(content("two"));
    close(earlier);
    next.press(7, "like");
    await expect.poll(() => heard).toEqual(["one: closed", "two: like"]);
    expect(next.closed).toEqual([]);
  });

  test("after a crash, the next run withdraws the notifications that are still open, once", async () => {
    await show(content("one"));
    const withdrawn = await show(content("two"));
    await show(content("three"));
    close(withdrawn);
    daemon.dismiss(7);
    await expect.poll(() => heard).toEqual(["one: closed"]);
    const next = nextRun(stored);
    await next.withdrawEarlier();
    await next.withdrawEarlier();
    await expect.poll(() => daemon.closed).toEqual([8, 9]);
    expect(stored).toBeNull();
  });

  test("if all notifications are closed when the app ends, the next run has nothing to withdraw", async () => {
    close(await show(content("one")));
    await show(content("two"));
    daemon.dismiss(8);
    await expect.poll(() => stored).toBeNull();
  });

  test("if another daemon, or one on another bus, runs after a crash, the next run closes nothing there", async () => {
    await show(content("one"));
    const left = stored;
    await daemon.stop();
    const other = new ImitatedDaemon();
    await other.start(bus);
    await nextRun(left).withdrawEarlier();
    const shown = nextRun(null);
    await shown.show(content("of this bus"), { onInvoked: () => undefined, onClosed: () => undefined });
    await nextRun(stored === null ? null : { ...stored, bus: "another" }).withdrawEarlier();
    expect(other.asked).toHaveLength(1);
    expect(other.closed).toEqual([]);
  });

  test("if the daemon refuses a notification, its reason is told", async () => {
    daemon.refusal = "too many";
    expect(await show(content("one"))).toEqual({
      kind: "refused",
      reason: expect.stringContaining("too many") as string,
    });
    await expect.poll(connections).toBe(0);
  });

  test("without a bus, without a daemon and without buttons, notifications with buttons are unavailable", async () => {
    daemon.capabilities = ["body"];
    expect(await show(content("one"))).toEqual({ kind: "unavailable" });
    await daemon.stop();
    await expect.poll(() => bus.names()).not.toContain(service);
    expect(await show(content("two"))).toEqual({ kind: "unavailable" });
    for (const environment of [{}, { XDG_RUNTIME_DIR: "/nowhere" }]) {
      app = new NotificationDaemon({ name: "Natter", desktopEntry: "natter" }, environment, store);
      expect(await show(content("three"))).toEqual({ kind: "unavailable" });
    }
  });
});
