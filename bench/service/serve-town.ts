// Serves a town of people who all have a token, in groups of ten, until it is told to stop. Run by the measure of the
// service under load, in a process of its own; its one line of output says where it listens and who lives there.
import { runningClock } from "../../local-service/shared/clock.ts";
import { startLocalService } from "../../local-service/start.ts";
import { World } from "../../local-service/world/world.ts";
import { isRefused } from "../../local-service/world/refused.ts";
import { groupSize, peopleCount } from "./town.ts";
import type { Town } from "./town.ts";

const world = new World(runningClock(), 1);
const people = Array.from({ length: peopleCount }, (_unused, index) => {
  const { id } = world.accounts.add({
    name: `Person ${String(index)}`,
    email: `${String(index)}@town.example`,
  });
  return { id, token: world.accounts.giveToken(id, "load", true).token };
});
const groups = Array.from({ length: peopleCount / groupSize }, (_unused, index) => {
  const members = people.slice(index * groupSize, (index + 1) * groupSize);
  const group = world.createGroup({ name: `Group ${String(index)}`, creatorId: members[0]?.id ?? "" });
  if (isRefused(group)) throw new Error("a group could not be made");
  for (const { id } of members.slice(1)) world.addMember(group.id, id);
  return group.id;
});
for (const [index, groupId] of groups.entries()) {
  for (let message = 0; message < 100; message += 1) {
    const userId = people[index * groupSize]?.id ?? "";
    world.messages.postInGroup(userId, groupId, { text: `Message ${String(message)} of the past` });
  }
}
const service = await startLocalService({ world, alive: false });
const town: Town = { urls: service.urls, people, groups };
process.stdout.write(`${JSON.stringify(town)}\n`);
process.once("SIGTERM", () => process.exit(0));
