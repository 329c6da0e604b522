import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadFromBuilder } from "../../scripts/package/load-from-builder.mjs";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly jobs: Readonly<
    Record<
      string,
      { readonly permissions?: unknown; readonly "timeout-minutes"?: number; readonly steps: Step[] }
    >
  >;
}

const root = join(import.meta.dirname, "../..");
const folder = join(root, ".github/workflows");
const { load } = loadFromBuilder("js-yaml") as { load: (text: string) => unknown };
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

describe.each(readdirSync(folder))("%s", (name) => {
  const text = readFileSync(join(folder, name), "utf8");
  const workflow = load(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  test("every action in a workflow is pinned to one commit, with its version in a comment", () => {
    const used = text.match(/uses:.*$/gm) ?? [];
    expect(used.length).toBe(steps.filter(({ uses }) => uses !== undefined).length);
    for (const line of used) expect(line).toMatch(/^uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("a workflow may only read the repository, and no step keeps the credentials", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(jobs.map((job) => job.permissions)).toEqual(jobs.map(() => undefined));
    const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.map((step) => step.with?.["persist-credentials"])).toEqual(checkouts.map(() => false));
  });

  test("no command of a workflow contains a text that a stranger can write, such as the name of a branch", () => {
    const commands = steps.flatMap(({ run }) => run ?? []);
    const filled = commands.flatMap((command) => command.match(/\$\{\{.*?\}\}/g) ?? []);
    expect(filled.filter((one) => !/^\$\{\{ matrix\.\w+ \}\}$/.test(one))).toEqual([]);
  });

  test("only the step that packs gets secrets, and no workflow of a stranger's change gets any", () => {
    const secret = /\$\{\{ secrets\.(\w+) \}\}/g;
    const handed = steps.filter(({ env }) =>
      Object.values(env ?? {}).some((value) => value.includes("secrets.")),
    );
    for (const { run, env = {} } of handed) {
      expect(run).toBe("npm run package");
      for (const [variable, value] of Object.entries(env)) expect(value).toBe(`\${{ secrets.${variable} }}`);
    }
    const count = handed.reduce((sum, { env = {} }) => sum + Object.keys(env).length, 0);
    expect(text.match(/\bsecrets\b(?!\.\w+ \}\})/g) ?? []).toEqual([]);
    expect(text.match(secret) ?? []).toHaveLength(count);
    if (count > 0) expect(Object.keys(workflow.on).sort()).toEqual(["push", "workflow_dispatch"]);
  });

  test("every job of a workflow has a timeout, and runs only npm scripts that exist", () => {
    expect(jobs.every((job) => job["timeout-minutes"] !== undefined)).toBe(true);
    const named = [...text.matchAll(/npm run ([a-z-]+)/g)].map(([, script = ""]) => script);
    expect(named.filter((script) => scripts[script] === undefined)).toEqual([]);
  });
});

test("the unit tests and the journeys run on every system", () => {
  const { jobs } = load(readFileSync(join(folder, "ci.yml"), "utf8")) as {
    jobs: { test: { strategy: { matrix: { include: readonly { os: string; parts: string }[] } } } };
  };
  // A run without the name of a part runs every part.
  const runs = jobs.test.strategy.matrix.include.map(({ os, parts }) => [
    os,
    ["unit", "journeys"].filter((part) => parts === "" || parts.split(" ").includes(part)),
  ]);
  expect(runs).toEqual(
    ["ubuntu-24.04", "macos-15", "macos-15-intel", "windows-2025"].map((os) => [os, ["unit", "journeys"]]),
  );
});

test("packages are built and started on every system, and on both processor types where there are two", () => {
  const { jobs } = load(readFileSync(join(folder, "packages.yml"), "utf8")) as {
    jobs: { package: { strategy: { matrix: { os: string[] } }; steps: Step[] } };
  };
  expect(jobs.package.strategy.matrix.os).toEqual([
    "ubuntu-24.04",
    "ubuntu-24.04-arm",
    "macos-15",
    "macos-15-intel",
    "windows-2025",
    "windows-11-arm",
  ]);
  const commands = jobs.package.steps.flatMap(({ run }) => run ?? []).join("\n");
  expect(commands).toContain("npm run package");
  expect(commands).toContain("npm run try-packages");
});

test("lintian and rpmlint check what electron-builder's own fpm makes, on both processor types of Linux", () => {
  const { jobs } = load(readFileSync(join(folder, "packages.yml"), "utf8")) as Workflow;
  const step = jobs["package"]?.steps.find(({ env }) => env?.["NATTER_OWN_FPM"] === "1");
  expect([step?.if, step?.run]).toEqual([
    "runner.os == 'Linux'",
    "npm test -- test/packages/linux-packages.test.ts",
  ]);
});

test("the packages of macOS and Windows are signed by the secrets of their own system, if there are any", () => {
  const { jobs } = load(readFileSync(join(folder, "packages.yml"), "utf8")) as Workflow;
  const packing = Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .filter(({ run }) => run === "npm run package");
  expect(packing.map((step) => [step.if, Object.keys(step.env ?? {})])).toEqual([
    ["runner.os == 'Linux'", []],
    [
      "runner.os == 'macOS'",
      ["CSC_LINK", "CSC_KEY_PASSWORD", "APPLE_API_KEY", "APPLE_API_KEY_ID", "APPLE_API_ISSUER"],
    ],
    [
      "runner.os == 'Windows'",
      [
        "WIN_CSC_LINK",
        "WIN_CSC_KEY_PASSWORD",
        "AZURE_TENANT_ID",
        "AZURE_CLIENT_ID",
        "AZURE_CLIENT_SECRET",
        "NATTER_AZURE_ENDPOINT",
        "NATTER_AZURE_ACCOUNT",
        "NATTER_AZURE_PROFILE",
        "NATTER_AZURE_PUBLISHER",
      ],
    ],
  ]);
});
