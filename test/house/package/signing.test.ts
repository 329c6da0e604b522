import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { loadFromBuilder } from "../../../scripts/package/load-from-builder.mjs";
import { readSigning, withKeyFile } from "../../../scripts/package/signing.mjs";
import { inRoot } from "../../../scripts/setup/places.mjs";

/** The parts of electron-builder's configuration that are read here. */
interface Configuration {
  readonly mac: {
    readonly identity?: string;
    readonly hardenedRuntime: boolean;
    readonly entitlements: string;
    readonly entitlementsInherit: string;
    readonly extendInfo: Readonly<Record<string, unknown>>;
    readonly notarize?: boolean;
    readonly forceCodeSigning?: boolean;
  };
  readonly win: {
    readonly azureSignOptions?: Readonly<Record<string, string>>;
    readonly forceCodeSigning?: boolean;
  };
}

const certificate = { CSC_LINK: "certificate.p12", CSC_KEY_PASSWORD: "secret" };
const appleKey = { APPLE_API_KEY: "key.p8", APPLE_API_KEY_ID: "ID", APPLE_API_ISSUER: "issuer" };
const azure = {
  NATTER_AZURE_ENDPOINT: "https://weu.codesigning.azure.net",
  NATTER_AZURE_ACCOUNT: "natter",
  NATTER_AZURE_PROFILE: "release",
  NATTER_AZURE_PUBLISHER: "CN=Natter contributors, C=DE",
};

/**
 * The configuration that electron-builder has after it has read its file and the arguments for this environment. Throws
 * if its schema refuses it.
 */
async function configured(environment: NodeJS.ProcessEnv): Promise<Configuration> {
  const builder = createRequire(inRoot("node_modules/electron-builder/package.json"));
  const { createYargs, configureBuildCommand, normalizeOptions } = builder("./out/builder.js") as {
    createYargs: () => unknown;
    configureBuildCommand: (yargs: unknown) => { parse: (args: readonly string[]) => unknown };
    normalizeOptions: (options: unknown) => { config?: object };
  };
  const { doMergeConfigs, validateConfiguration } = loadFromBuilder(
    "app-builder-lib/out/util/config/config.js",
  ) as {
    doMergeConfigs: (configs: readonly unknown[]) => Configuration;
    validateConfiguration: (config: Configuration, debugLog: object) => Promise<void>;
  };
  const { load } = loadFromBuilder("js-yaml") as { load: (text: string) => unknown };
  const { args } = readSigning(environment, "linux");
  const given = normalizeOptions(configureBuildCommand(createYargs()).parse(args)).config ?? {};
  const config = doMergeConfigs([load(readFileSync(inRoot("electron-builder.yml"), "utf8")), given]);
  await validateConfiguration(config, { isEnabled: false });
  return config;
}

function entitlementsIn(file: string): unknown {
  const { parse } = loadFromBuilder("plist") as { parse: (text: string) => unknown };
  return parse(readFileSync(inRoot(file), "utf8"));
}

describe("on macOS", () => {
  test("with a certificate and Apple's credentials the app is signed and notarized, or not made", async () => {
    const { mac } = await configured({ ...certificate, ...appleKey });
    expect(mac).toMatchObject({ hardenedRuntime: true, forceCodeSigning: true });
    // Without these options electron-builder signs with the certificate of the environment, and notarizes.
    expect(mac.identity).toBeUndefined();
    expect(mac.notarize).toBeUndefined();
    expect(readSigning({ ...certificate, ...appleKey }, "darwin").warnings).toEqual([]);
  });

  test("a signed app may make machine code and ask for the microphone, and nothing else", async () => {
    const { mac } = await configured(certificate);
    expect(mac.entitlementsInherit).toBe(mac.entitlements);
    expect(entitlementsIn(mac.entitlements)).toEqual({
      "com.apple.security.cs.allow-jit": true,
      "com.apple.security.device.audio-input": true,
    });
    expect(mac.extendInfo["NSMicrophoneUsageDescription"]).toMatch(/^Natter records/);
  });

  test("with a certificate alone the app is signed, and a warning says that it is not notarized", async () => {
    const { mac } = await configured(certificate);
    expect(mac).toMatchObject({ forceCodeSigning: true, notarize: false });
    expect(readSigning(certificate, "darwin").warnings).toEqual([
      expect.stringContaining("signed and not notarized, because APPLE_API_KEY is not set"),
    ]);
  });

  test("without a certificate the app is signed ad hoc, is not notarized, and a warning says so", async () => {
    const { mac } = await configured(appleKey);
    expect(mac).toMatchObject({ identity: "-", hardenedRuntime: true, notarize: false });
    expect(readSigning(appleKey, "darwin").warnings).toEqual([
      expect.stringContaining("no developer's signature, because CSC_LINK is not set"),
    ]);
  });

  test("an app that is signed ad hoc may also load libraries that others signed", async () => {
    const { mac } = await configured({});
    expect(mac.entitlementsInherit).toBe(mac.entitlements);
    expect(entitlementsIn(mac.entitlements)).toEqual({
      "com.apple.security.cs.allow-jit": true,
      "com.apple.security.device.audio-input": true,
      "com.apple.security.cs.disable-library-validation": true,
    });
  });

  test("a certificate of the keychain is named by CSC_NAME", async () => {
    const { mac } = await configured({ CSC_NAME: "Natter contributors" });
    expect(mac.identity).toBeUndefined();
    expect(mac.forceCodeSigning).toBe(true);
  });
});

describe("on Windows", () => {
  test("with a certificate the programs are signed, or not made", async () => {
    const { win } = await configured({ WIN_CSC_LINK: "certificate.pfx" });
    expect(win.forceCodeSigning).toBe(true);
    expect(readSigning({ WIN_CSC_LINK: "certificate.pfx" }, "win32").warnings).toEqual([]);
  });

  test("with the names of Azure Trusted Signing the programs are signed there", async () => {
    const { win } = await configured(azure);
    expect(win.forceCodeSigning).toBe(true);
    expect(win.azureSignOptions).toEqual({
      endpoint: "https://weu.codesigning.azure.net",
      codeSigningAccountName: "natter",
      certificateProfileName: "release",
      publisherName: "CN=Natter contributors, C=DE",
    });
  });

  test("if a name of Azure Trusted Signing is missing, nothing is packed", () => {
    const { NATTER_AZURE_PROFILE: _missing, ...others } = azure;
    expect(() => readSigning(others)).toThrow("are set together or not at all");
  });

  test("without a certificate the programs are not signed, and a warning says so", async () => {
    const { win } = await configured({});
    expect(win.forceCodeSigning).toBeUndefined();
    expect(readSigning({}, "win32").warnings).toEqual([expect.stringContaining("not signed")]);
  });
});

test("an empty variable counts as not set, because a workflow hands on a missing secret as one", () => {
  const { args, env } = readSigning({ CSC_LINK: "", APPLE_API_KEY: "", HOME: "/home/one" }, "darwin");
  expect(args).toEqual(readSigning({}, "darwin").args);
  expect(env).toEqual({ HOME: "/home/one" });
});

test("a signing key given as text becomes a file that only its owner can read, and is deleted after packing", async () => {
  const key = "-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----\n";
  const file = await withKeyFile({ ...appleKey, APPLE_API_KEY: key }, (env) => {
    const path = env["APPLE_API_KEY"] ?? "";
    expect(readFileSync(path, "utf8")).toBe(key);
    if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(env["APPLE_API_KEY_ID"]).toBe("ID");
    return Promise.resolve(path);
  });
  expect(existsSync(file)).toBe(false);
  expect(await withKeyFile(appleKey, (env) => Promise.resolve(env))).toBe(appleKey);
});
