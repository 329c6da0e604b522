import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * How packages are signed.
 * @typedef {object} Signing
 * @property {readonly string[]} args further arguments of electron-builder
 * @property {NodeJS.ProcessEnv} env the environment of electron-builder
 * @property {readonly string[]} warnings what these packages lack, one line each
 */

/**
 * Reads from the environment who signs the packages. If there is a certificate, packages that cannot be signed with it
 * are not made. Throws if what Azure needs is not complete.
 * @param {NodeJS.ProcessEnv} environment
 * @param {NodeJS.Platform} [platform]
 * @returns {Signing}
 */
export function readSigning(environment, platform = process.platform) {
  // A workflow hands on a secret that is not set as an empty variable, which electron-builder takes for a certificate.
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const mac = macSigning(env);
  const windows = windowsSigning(env);
  const warning = new Map([
    ["darwin", mac.warning],
    ["win32", windows.warning],
  ]).get(platform);
  return { args: [...mac.args, ...windows.args], env, warnings: warning === undefined ? [] : [warning] };
}

const refused = "macOS refuses their first start, until a person allows it in System Settings.";

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ args: readonly string[], warning?: string }}
 */
function macSigning({ CSC_LINK, CSC_NAME, APPLE_API_KEY, APPLE_ID, APPLE_KEYCHAIN_PROFILE }) {
  if ((CSC_LINK ?? CSC_NAME) === undefined) {
    const entitlements = "build/entitlements.ad-hoc.plist";
    return {
      args: [
        "-c.mac.identity=-",
        `-c.mac.entitlements=${entitlements}`,
        `-c.mac.entitlementsInherit=${entitlements}`,
        "-c.mac.notarize=false",
      ],
      warning: `These packages have no developer's signature, because CSC_LINK is not set: ${refused}`,
    };
  }
  const signed = "-c.mac.forceCodeSigning=true";
  if ((APPLE_API_KEY ?? APPLE_ID ?? APPLE_KEYCHAIN_PROFILE) !== undefined) return { args: [signed] };
  return {
    args: [signed, "-c.mac.notarize=false"],
    warning: `These packages are signed and not notarized, because APPLE_API_KEY is not set: ${refused}`,
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ args: readonly string[], warning?: string }}
 */
function windowsSigning(env) {
  const signed = "-c.win.forceCodeSigning=true";
  const azure = azureArguments(env);
  if (azure.length > 0) return { args: [signed, ...azure] };
  // Without a certificate for Windows, electron-builder takes the one of macOS.
  if ((env["WIN_CSC_LINK"] ?? env["CSC_LINK"]) !== undefined) return { args: [signed] };
  return {
    args: [],
    warning:
      "These packages are not signed, because neither WIN_CSC_LINK nor NATTER_AZURE_ENDPOINT is set: Windows warns before it starts them.",
  };
}

/** What Azure Trusted Signing needs in the configuration. Its credentials have names that Microsoft gives. */
const azureOptions = {
  NATTER_AZURE_ENDPOINT: "endpoint",
  NATTER_AZURE_ACCOUNT: "codeSigningAccountName",
  NATTER_AZURE_PROFILE: "certificateProfileName",
  NATTER_AZURE_PUBLISHER: "publisherName",
};

/** @param {NodeJS.ProcessEnv} env */
function azureArguments(env) {
  const names = Object.keys(azureOptions);
  const args = Object.entries(azureOptions).flatMap(([name, option]) =>
    env[name] === undefined ? [] : [`-c.win.azureSignOptions.${option}=${env[name]}`],
  );
  if (args.length > 0 && args.length < names.length)
    throw new Error(`${names.join(", ")} are set together or not at all.`);
  return args;
}

/**
 * Runs a task with the file of Apple's key. APPLE_API_KEY is such a file, or the key itself, as a secret of a workflow
 * is: then the file exists during the task only.
 * @template Result
 * @param {NodeJS.ProcessEnv} env
 * @param {(env: NodeJS.ProcessEnv) => Promise<Result>} task
 * @returns {Promise<Result>}
 */
export async function withKeyFile(env, task) {
  const { APPLE_API_KEY: key } = env;
  if (key?.includes("PRIVATE KEY") !== true) return task(env);
  const folder = mkdtempSync(join(tmpdir(), "natter-key-"));
  try {
    const file = join(folder, "key.p8");
    writeFileSync(file, key, { mode: 0o600 });
    return await task({ ...env, APPLE_API_KEY: file });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
