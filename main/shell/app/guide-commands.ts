import type { GuideCommands } from "../../../preload/commands/app/guide.ts";
import { isOlderVersion } from "../../../preload/model/app/guide.ts";
import { done } from "../../../preload/base/reply.ts";
import type { FunctionsOf } from "../../chat/core/feature.ts";
import type { SettingsFile } from "../settings/settings.ts";

interface GuideParts {
  readonly settings: Pick<
    SettingsFile,
    "isTourShown" | "markTourShown" | "readStartedVersion" | "keepStartedVersion"
  >;
  /** The version that runs. */
  readonly version: string;
}

/**
 * Creates the commands for the tour and for the news after an update. The running version is stored when the page first
 * asks. So a version whose window did not open does not count as started.
 */
export function createGuideCommands({ settings, version }: GuideParts): FunctionsOf<GuideCommands> {
  return {
    getGuide() {
      const last = settings.readStartedVersion();
      if (last !== version) settings.keepStartedVersion(version);
      const updatedFrom = last !== null && isOlderVersion(last, version) ? last : null;
      return Promise.resolve(done({ isTourDue: !settings.isTourShown(), updatedFrom }));
    },
    markTourShown() {
      if (!settings.isTourShown()) settings.markTourShown();
      return Promise.resolve(done(undefined));
    },
  };
}
