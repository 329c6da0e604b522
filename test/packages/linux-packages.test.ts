import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxOwnSize } from "../../scripts/package/packed-apps.mjs";
import { makeLaterPackages, makePackages } from "./make-packages.ts";
import type { AllPackages, MadePackages } from "./make-packages.ts";
import { runInThrowawaySystem, throwawayProblem } from "./throwaway-system.ts";
import { removeFolder } from "../support/files/make-folder.ts";

const noThrowaway = throwawayProblem();
if (noThrowaway !== null) console.warn(`Packages are not installed here: ${noThrowaway}`);

const root = join(import.meta.dirname, "../..");

/** The parts of a Flatpak's manifest that are read here. */
interface FlatpakManifest {
  readonly id: string;
  readonly modules: readonly { readonly sources: readonly { readonly path?: string }[] }[];
}

let packages: AllPackages;
let newer: MadePackages;

beforeAll(async () => {
  packages = await makePackages();
  newer = await makeLaterPackages("99.0.0");
}, 600_000);

afterAll(() => {
  for (const { folder } of [packages, newer]) removeFolder(folder);
});

function outputOf(program: string, ...args: readonly string[]): string {
  // Perl warns on stderr if the system lacks the locale of this run.
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  const { stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", env });
  if (error !== undefined) throw error;
  return (stdout + stderr).trim();
}

/** Unpacks the .deb and returns the folder. */
function unpacked(): string {
  const folder = join(packages.folder, "unpacked");
  mkdirSync(folder, { recursive: true });
  outputOf("dpkg-deb", "--extract", packages.deb, folder);
  return folder;
}

test("lintian finds neither errors nor warnings in the .deb", () => {
  expect(outputOf("lintian", "--allow-root", "--fail-on", "none", packages.deb)).toBe("");
});

test("the .deb contains Natter's changes in Debian's format, the packed version first", () => {
  const changelog = join(unpacked(), "usr/share/doc/natter/changelog.gz");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const text = gunzipSync(readFileSync(changelog)).toString();
  expect(text).toBe(readFileSync(join(root, "dist/debian-changelog"), "utf8"));
  expect(outputOf("dpkg-parsechangelog", "--file", changelog, "--show-field", "Version")).toBe(version);
});

test("rpmlint finds neither errors nor warnings in the .rpm", () => {
  const report = outputOf("rpmlint", "--config", join(import.meta.dirname, "rpmlint.toml"), packages.rpm);
  expect(report).toContain("0 errors, 0 warnings");
});

test("the .desktop file is valid, opens natter:// links, and offers three actions", () => {
  const launcher = join(unpacked(), "usr/share/applications/natter.desktop");
  expect(outputOf("desktop-file-validate", launcher)).toBe("");
  const text = readFileSync(launcher, "utf8");
  expect(text).toContain("Actions=NewChat;Calendar;Settings;");
  expect(text).toContain("Exec=natter natter://show/new-chat");
  expect(text).toMatch(/^MimeType=.*x-scheme-handler\/natter;/m);
});

test("the .desktop file of the Flatpak differs from that of the .deb only in the path of the program", () => {
  const flatpakEntry = join(root, "build/flatpak/natter.desktop");
  const lines = (file: string): readonly string[] => readFileSync(file, "utf8").trim().split("\n").sort();
  const debEntry = lines(join(unpacked(), "usr/share/applications/natter.desktop"));
  expect(outputOf("desktop-file-validate", flatpakEntry)).toBe("");
  expect(lines(flatpakEntry)).toEqual(
    debEntry.map((line) => line.replace("Exec=/opt/Natter/natter", "Exec=natter")).sort(),
  );
});

test("flatpak-builder accepts the manifest of the Flatpak, and every file that it names exists", () => {
  const folder = join(root, "build/flatpak");
  const shown = JSON.parse(
    outputOf(
      "env",
      "-C",
      packages.folder,
      "flatpak-builder",
      "--show-manifest",
      join(folder, "io.github.natter.yml"),
    ),
  ) as FlatpakManifest;
  const paths = shown.modules.flatMap(({ sources }) => sources.flatMap(({ path }) => path ?? []));
  const missing = paths.filter((path) => !path.includes("release/") && !existsSync(join(folder, path)));
  expect(shown.id).toBe("io.github.natter");
  expect(paths).toContain("natter.desktop");
  expect(missing).toEqual([]);
});

test("the AppStream metadata lists the versions of the change log, the current one first", () => {
  const metadata = readFileSync(join(root, "build/linux/io.github.natter.metainfo.xml"), "utf8");
  const listed = [...metadata.matchAll(/<release version="(.*?)" date="(.*?)"/g)].map(
    ([, version, date]) => ({
      version,
      date,
    }),
  );
  const changes = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const released = [...changes.matchAll(/^## ([\d.]+), (\d+ \w+ \d+)/gm)].map(([, version, date = ""]) => ({
    version,
    date: new Date(`${date} UTC`).toISOString().slice(0, 10),
  }));
  expect(listed).toEqual(released);
});

test("the AppStream metadata has each of its texts in every language", () => {
  const metadata = readFileSync(join(root, "build/linux/io.github.natter.metainfo.xml"), "utf8");
  const counts = (language: string) =>
    ["summary", "p", "li"].map(
      (tag) => [...metadata.matchAll(new RegExp(`<${tag}${language}>`, "g"))].length,
    );
  expect(counts("")).toEqual([1, 2, 5]);
  for (const language of ["de", "es", "pt_BR", "fr", "ar", "ja"])
    expect([language, ...counts(` xml:lang="${language}"`)]).toEqual([language, 1, 2, 5]);
});

test("the AppStream metadata is valid and names the package's .desktop file", () => {
  const folder = unpacked();
  const metadata = join(folder, "usr/share/metainfo/io.github.natter.metainfo.xml");
  expect(outputOf("appstreamcli", "validate", "--no-net", "--pedantic", metadata)).toContain(
    "Validation was successful",
  );
  const [, launcher = "missing"] =
    /<launchable type="desktop-id">(.*)<\/launchable>/.exec(readFileSync(metadata, "utf8")) ?? [];
  expect(statSync(join(folder, "usr/share/applications", launcher)).isFile()).toBe(true);
});

test("the part of an installer that is Natter's own, without Electron, is smaller than 25 MB", () => {
  for (const file of [packages.deb, packages.rpm, packages.archive])
    expect(statSync(file).size, file).toBeLessThan(maxOwnSize);
});

test("the archive contains the start script, which never starts Natter without the sandbox", () => {
  const listed = outputOf("tar", "-tzvf", packages.archive);
  expect(listed).toMatch(/^-rwxr-xr-x.*\/AppRun$/m);
  expect(listed).toMatch(/^-rwxr-xr-x.*\/natter$/m);
});

/**
 * A command that lists what a removed package has left: the app's folder, the link, and the files by which the desktop
 * finds the app.
 */
const left =
  "find /opt /usr/bin /usr/share/applications /usr/share/metainfo /etc/alternatives /usr/share/icons -iname '*natter*'";
const userData = "mkdir -p /root/.config/Natter && echo mine > /root/.config/Natter/settings.json";
const readUserData = "cat /root/.config/Natter/settings.json";
const startByLink = "natter natter://message/1/2";
const readScheme = "grep x-scheme-handler/natter /usr/share/applications/mimeinfo.cache";

test.skipIf(noThrowaway !== null)(
  "the .deb can be installed, started, replaced by a newer version, and removed",
  () => {
    const [, , started, scheme, sandbox, changed, , newVersion, startedAgain, , remaining, kept] =
      runInThrowawaySystem([
        userData,
        `dpkg --force-depends --install ${packages.deb}`,
        startByLink,
        readScheme,
        "stat --format %a /opt/Natter/chrome-sandbox",
        "dpkg --verify natter",
        `dpkg --force-depends --install ${newer.deb}`,
        "dpkg-query --show --showformat '${Version}' natter",
        startByLink,
        "dpkg --purge natter",
        left,
        readUserData,
      ]);
    expect(started).toBe("natter://message/1/2");
    expect(scheme).toContain("natter.desktop");
    // The mode is 4755 if the system refuses user namespaces, so that Chromium has its sandbox everywhere.
    expect(["755", "4755"]).toContain(sandbox);
    expect(changed).toBe("");
    expect(newVersion).toBe("99.0.0");
    expect(startedAgain).toBe("natter://message/1/2");
    expect(remaining).toBe("");
    expect(kept).toBe("mine");
  },
);

test.skipIf(noThrowaway !== null)(
  "the .rpm can be installed, started, replaced by a newer version, and removed",
  () => {
    const [, , started, , startedAgain, , remaining, kept] = runInThrowawaySystem([
      userData,
      `rpm --nodeps --install ${packages.rpm}`,
      startByLink,
      `rpm --nodeps --upgrade ${newer.rpm}`,
      startByLink,
      "rpm --nodeps --erase natter",
      left,
      readUserData,
    ]);
    expect(started).toBe("natter://message/1/2");
    expect(startedAgain).toBe("natter://message/1/2");
    expect(remaining).toBe("");
    expect(kept).toBe("mine");
  },
);
