import { afterAll, onTestFinished } from "vitest";
import { makeFolder, removeFolder } from "./make-folder.ts";

/** Creates a folder that is removed after the test. Call it in a test or in `beforeEach`. */
export function temporaryFolder(): string {
  const folder = makeFolder();
  onTestFinished(() => {
    removeFolder(folder);
  });
  return folder;
}

/** Creates a folder that is removed after all tests of the file. Call it outside of tests and hooks. */
export function temporaryFolderOfFile(): string {
  const folder = makeFolder();
  afterAll(() => {
    removeFolder(folder);
  });
  return folder;
}
