import { run } from "./run.mjs";

/**
 * Runs `npm ci` in a folder, its output on stderr.
 * @param {string} folder
 * @param {readonly string[]} [more] further arguments
 * @returns {Promise<number>} its exit code
 */
export function npmCi(folder, more = []) {
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...more];
  const options = { cwd: folder, env: withoutOuterNpm(process.env), output: /** @type {const} */ ("stderr") };
  // npm tells its scripts where it is itself: the same npm, under the Node that runs us, with no shell in between.
  const npm = process.env["npm_execpath"];
  if (npm?.endsWith("npm-cli.js")) return run(process.execPath, [npm, ...args], options);
  return process.platform === "win32"
    ? run("cmd.exe", ["/d", "/s", "/c", `npm ${args.join(" ")}`], options)
    : run("npm", args, options);
}

/**
 * The options of the npm that started us (--omit, --prefix, a workspace ...) are not meant for the one that we start.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function withoutOuterNpm(env) {
  const outer =
    /^npm_(config_(omit|include|os|cpu|libc|only|prefix|local_prefix|global|workspace|package_lock|ignore_scripts|dry_run|force)|package|lifecycle|command)/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !outer.test(name)));
}
