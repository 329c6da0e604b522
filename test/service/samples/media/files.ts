import type { fileEndpoints } from "../../../../api/media/files.ts";
import type { SharedFile } from "../../../../local-service/world/media/files.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

function addFile({ world, clock, group, alice }: Scenario): SharedFile {
  const file = world.files.add({
    conversationId: group.id,
    userId: alice.id,
    blobId: "0".repeat(32),
    name: "plan.pdf",
    type: "application/pdf",
    size: 4,
  });
  clock.advance(1000);
  return file;
}

export const fileSamples: SamplesOf<typeof fileEndpoints> = {
  uploadFile: ({ alice, group }) => ({
    token: alice.token,
    path: { conversation_id: group.id },
    query: { name: "plan.pdf" },
    file: { bytes: Buffer.from("plan"), name: "plan.pdf", type: "application/pdf" },
  }),
  getFileStatus: (scenario) => ({
    token: scenario.alice.token,
    path: { conversation_id: scenario.group.id },
    query: { job: addFile(scenario).jobId },
  }),
  listFileData: (scenario) => ({
    token: scenario.alice.token,
    path: { conversation_id: scenario.group.id },
    body: { file_ids: [addFile(scenario).id] },
  }),
  getFileData: (scenario) => ({
    token: scenario.alice.token,
    path: { conversation_id: scenario.group.id, file_id: addFile(scenario).id },
  }),
};
