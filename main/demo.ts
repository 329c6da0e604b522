import type { DemoService } from "./chat/session-parts.ts";

/** Starts the built-in service with its made-up people, on a free loopback port. Loaded only when somebody asks for it. */
export async function startDemo(): Promise<DemoService> {
  const { startLocalService } = await import("./local-service/start.ts");
  const service = await startLocalService({ world: "demo", alive: true });
  const [person] = service.people;
  if (person === undefined) {
    await service.stop();
    throw new Error("the demo world has nobody to sign in as");
  }
  return { baseUrls: service.urls, token: person.token, stop: () => service.stop() };
}
