import { expect, test } from "vitest";
import { PeopleSimulator } from "../../../local-service/worlds/people-simulator.ts";
import { fixedClock } from "../../../local-service/shared/clock.ts";
import { createRandom } from "../../../local-service/shared/random.ts";
import { World } from "../../../local-service/world/world.ts";
import type { WorldChange } from "../../../local-service/world/change.ts";
import { isRefused } from "../../../local-service/world/refused.ts";

/** Builds a group of three people: alice is a real person, and the simulator plays bob and carol. */
function stage(seed = 1) {
  const clock = fixedClock(1_700_000_000_000);
  const world = new World(clock, 1);
  const [alice = "", bob = "", carol = ""] = ["alice", "bob", "carol"].map(
    (name) => world.accounts.add({ name, email: `${name}@example.test` }).id,
  );
  const group = world.createGroup({ name: "Rowing", ownerId: alice });
  if (isRefused(group)) throw new Error("the group was refused");
  world.addMember(group.id, bob);
  world.addMember(group.id, carol);
  const changes: WorldChange[] = [];
  world.onChange((change) => changes.push(change));
  const simulator = new PeopleSimulator(world, createRandom(seed), (userId) => userId === alice);
  return { clock, world, alice, bob, carol, group, changes, simulator };
}

function kinds(changes: readonly WorldChange[]): string[] {
  return changes.map((change) => change.kind);
}

test("the simulator changes nothing before it starts and after it stops", () => {
  const { clock, world, changes, simulator, alice, bob } = stage();
  clock.advance(600_000);
  simulator.start();
  world.messages.postToPerson(alice, bob, { text: "Hello?" });
  simulator.stop();
  clock.advance(600_000);
  expect(kinds(changes)).toEqual(["message-created"]);
});

test("the simulator makes one to three changes a minute, typing not counted", () => {
  const { clock, changes, simulator } = stage();
  simulator.start();
  clock.advance(600_000);
  const done = kinds(changes).filter((kind) => kind !== "typing").length;
  expect(done).toBeGreaterThanOrEqual(10);
  expect(done).toBeLessThanOrEqual(30);
});

test("a simulated person reads a direct message, types, and answers within eight seconds", () => {
  const { clock, world, changes, simulator, alice, bob } = stage();
  simulator.start();
  world.messages.postToPerson(alice, bob, { text: "Are you there?" });
  clock.advance(8000);
  const order = kinds(changes).filter((kind, index, all) => all.indexOf(kind) === index);
  expect(order).toEqual(["message-created", "read", "typing"]);
  const last = changes.findLast((change) => change.kind === "message-created");
  expect(last).toMatchObject({ message: { senderId: bob } });
});

test("a simulated person sends typing signals until the answer, the last signal at most five seconds before it", () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const { clock, world, changes, simulator, alice, bob } = stage(seed);
    let typedAt = Infinity;
    world.onChange((change) => {
      if (change.kind === "typing") typedAt = clock.now();
      if (change.kind === "message-created" && change.message.senderId === bob) {
        expect(clock.now() - typedAt).toBeLessThanOrEqual(5000);
      }
    });
    simulator.start();
    world.messages.postToPerson(alice, bob, { text: "Are you there?" });
    clock.advance(9000);
    expect(kinds(changes).filter((kind) => kind === "message-created")).toHaveLength(2);
  }
});

test("if a group message mentions a simulated person, that person answers", () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const { clock, world, changes, simulator, alice, carol, group } = stage(seed);
    simulator.start();
    const mention = { type: "mentions", user_ids: [carol], loci: [[0, 6]] };
    world.messages.postInGroup(alice, group.id, { text: "@carol ready?", attachments: [mention] });
    clock.advance(8000);
    const answers = changes.filter(
      (change) => change.kind === "message-created" && change.message.senderId !== alice,
    );
    expect(answers).toMatchObject([{ message: { senderId: carol } }]);
  }
});

test("the simulator never acts for a real person", () => {
  const { clock, changes, simulator, alice } = stage();
  simulator.start();
  clock.advance(3_600_000);
  const byAlice = changes.filter((change) =>
    change.kind === "message-created"
      ? change.message.senderId === alice
      : "userId" in change && change.userId === alice,
  );
  expect(changes.length).toBeGreaterThan(20);
  expect(byAlice).toEqual([]);
});

test("the same seed and the same time produce the same messages", () => {
  const words = (): (string | null)[] => {
    const { clock, changes, simulator } = stage(9);
    simulator.start();
    clock.advance(600_000);
    return changes.flatMap((change) => (change.kind === "message-created" ? [change.message.text] : []));
  };
  expect(words()).toEqual(words());
  expect(words().length).toBeGreaterThan(3);
});
