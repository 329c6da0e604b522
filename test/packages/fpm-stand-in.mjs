#!/usr/bin/env node
// Stands in for fpm, which electron-builder downloads: makes a .deb with dpkg-deb or an .rpm with rpmbuild from the
// arguments that electron-builder passes. The fields and files are those that fpm 1.17 writes.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

const text = /** @type {const} */ ({ type: "string" });
const texts = /** @type {const} */ ({ type: "string", multiple: true });

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "input-type": { type: "string", short: "s" },
    "output-type": { type: "string", short: "t" },
    force: { type: "boolean" },
    depends: { type: "string", short: "d", multiple: true },
    "deb-recommends": texts,
    "deb-changelog": text,
    "deb-compression": text,
    "deb-priority": text,
    "rpm-os": text,
    "rpm-compression": text,
    "rpm-summary": text,
    directories: texts,
    architecture: text,
    "after-install": text,
    "after-remove": text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    category: text,
    license: text,
  },
});

/** The names of processors that rpm uses, where they differ from Debian's. */
const rpmArchitectures = new Map([
  ["amd64", "x86_64"],
  ["arm64", "aarch64"],
]);

/** @typedef {keyof typeof values} Option */

/**
 * The value of an option that electron-builder always passes.
 * @param {Option} option
 * @returns {string}
 */
function required(option) {
  const value = values[option];
  if (typeof value !== "string") throw new Error(`--${option} is missing`);
  return value;
}

/**
 * Copies the files to where the package installs them.
 * @param {string} root
 */
async function copyFiles(root) {
  for (const mapping of positionals) {
    const [from = "", to = ""] = mapping.split("=");
    const target = join(root, to);
    mkdirSync(dirname(target), { recursive: true });
    // A path with a slash at its end means the contents of that folder.
    await cp(from, target, { recursive: true, verbatimSymlinks: true, mode: 0 });
  }
}

/**
 * The description: fpm writes the first line as the summary, and a dot for an empty line.
 * @returns {string}
 */
function debianDescription() {
  const [summary = "", ...others] = required("description").split("\n");
  return [summary, ...others.map((line) => (line.trim() === "" ? " ." : ` ${line.trim()}`))].join("\n");
}

/** @param {string} root */
function installedKilobytes(root) {
  return execFileSync("du", ["-sk", "--apparent-size", root], { encoding: "utf8" }).split("\t")[0];
}

/** @param {string} root */
function writeControl(root) {
  const debian = join(root, "DEBIAN");
  const fields = {
    Package: required("name"),
    Version: required("version"),
    License: required("license"),
    Vendor: required("vendor"),
    Architecture: required("architecture"),
    Maintainer: required("maintainer"),
    "Installed-Size": installedKilobytes(root),
    Depends: (values.depends ?? []).join(", "),
    Recommends: (values["deb-recommends"] ?? []).join(", "),
    Section: values.category ?? "default",
    Priority: required("deb-priority"),
    Homepage: required("url"),
    Description: debianDescription(),
  };
  mkdirSync(debian);
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  writeFileSync(join(debian, "control"), lines.join(""));
  const scripts = { postinst: required("after-install"), postrm: required("after-remove") };
  for (const [name, file] of Object.entries(scripts))
    writeFileSync(join(debian, name), readFileSync(file), { mode: 0o755 });
  const files = execFileSync("find", [".", "-type", "f", "-not", "-path", "./DEBIAN/*", "-printf", "%P\\0"], {
    cwd: root,
  });
  const sums = execFileSync("xargs", ["-0", "md5sum"], { cwd: root, input: files });
  writeFileSync(join(debian, "md5sums"), sums);
}

/** @param {string} root */
function writeChangelog(root) {
  const folder = join(root, "usr/share/doc", required("name"));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "changelog");
  cpSync(required("deb-changelog"), file);
  execFileSync("gzip", ["-9n", file]);
}

/** @param {string} root */
function makeDeb(root) {
  writeChangelog(root);
  writeControl(root);
  const compression = `-Z${values["deb-compression"] ?? "gz"}`;
  execFileSync("dpkg-deb", ["--root-owner-group", compression, "--build", root, required("package")]);
}

/**
 * Every file, and the folders that belong to the package alone.
 * @param {string} root
 */
function rpmFiles(root) {
  const find = (/** @type {readonly string[]} */ args) =>
    execFileSync("find", [...args], { cwd: root, encoding: "utf8" })
      .trim()
      .split("\n");
  const files = find([".", "(", "-type", "f", "-o", "-type", "l", ")", "-printf", '"/%P"\\n']);
  const owned = (values.directories ?? []).flatMap((folder) =>
    find([`.${folder}`, "-type", "d", "-printf", `%%dir "${folder}/%P"\\n`]),
  );
  return [...owned, ...files];
}

/**
 * @param {string} root
 * @param {string} work
 */
function makeRpm(root, work) {
  const script = (/** @type {Option} */ option) => readFileSync(required(option), "utf8");
  const spec = [
    `%define _binary_payload ${values["rpm-compression"] === "xzmt" ? "w2T.xzdio" : "w9.gzdio"}`,
    `Name: ${required("name")}`,
    `Version: ${required("version")}`,
    "Release: 1",
    `Summary: ${values["rpm-summary"] ?? required("description")}`,
    "AutoReqProv: no",
    "Prefix: /",
    `Group: ${values.category ?? "default"}`,
    `License: ${required("license")}`,
    `Vendor: ${required("vendor")}`,
    `URL: ${required("url")}`,
    `Packager: ${required("maintainer")}`,
    ...(values.depends ?? []).map((name) => `Requires: ${name}`),
    "%description",
    required("description"),
    "%post",
    script("after-install"),
    "%postun",
    script("after-remove"),
    "%files",
    "%defattr(-,root,root,-)",
    ...rpmFiles(root),
  ].join("\n");
  const file = join(work, "package.spec");
  writeFileSync(file, `${spec}\n`);
  const defines = {
    _rpmdir: join(work, "rpms"),
    _topdir: work,
    _build_id_links: "none",
    __os_install_post: "%{nil}",
  };
  const options = Object.entries(defines).flatMap(([name, value]) => ["--define", `${name} ${value}`]);
  const architecture = rpmArchitectures.get(required("architecture")) ?? required("architecture");
  const target = `${architecture}-unknown-${values["rpm-os"] ?? "linux"}`;
  execFileSync("rpmbuild", ["-bb", "--target", target, "--buildroot", root, ...options, file]);
  const folder = join(work, "rpms", architecture);
  const [made = ""] = readdirSync(folder);
  cpSync(join(folder, made), required("package"));
}

const work = mkdtempSync(join(tmpdir(), "natter-fpm-"));
try {
  const root = join(work, "root");
  await copyFiles(root);
  if (values["output-type"] === "deb") makeDeb(root);
  else makeRpm(root, work);
} finally {
  rmSync(work, { recursive: true, force: true });
}
