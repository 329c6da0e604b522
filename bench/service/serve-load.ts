// Serves people who all have a token, in groups of ten, until it is stopped. The load measure of the service runs it in
// a process of its own. Its one line of output gives the addresses, the people and the groups.
import { runningClock } from "../../local-service/shared/clock.ts";
import { startLocalService } from "../../local-service/start.ts";
import { World } from "../../local-service/world/world.ts";
import { isRefused } from "../../local-service/world/refused.ts";
import { groupSize, listenerCount } from "./load-service.ts";
import type { ServiceUnderLoad } from "./load-service.ts";

const world = new World(runningClock(), 1);
const people = Array.from({ length: listenerCount }, (_unused, index) => {
  const { id } = world.accounts.add({
    name: `Person ${String(index)}`,
    email: `${String(index)}@load.example`,
  });
  return { id, token: world.accounts.giveToken(id, "load", true).token };
});
const groups = Array.from({ length: listenerCount / groupSize }, (_unused, index) => {
  const members = people.slice(index * groupSize, (index + 1) * groupSize);
  const group = world.createGroup({ name: `Group ${String(index)}`, ownerId: members[0]?.id ?? "" });
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
const load: ServiceUnderLoad = { urls: service.urls, people, groups };
process.stdout.write(`${JSON.stringify(load)}\n`);
process.once("SIGTERM", () => process.exit(0));
