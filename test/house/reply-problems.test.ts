import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const replyFile = "preload/base/reply.ts";

/** A function or method that returns a reply, with its documentation. */
interface Replying {
  readonly name: string;
  readonly documentation: string;
}

function isReplyType(type: ts.TypeNode | undefined): boolean {
  return type !== undefined && /^(?:Promise<\s*)?Reply</u.test(type.getText());
}

function isExported(node: ts.FunctionDeclaration | ts.ClassDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

function documentationOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .map((comment) => comment.getText().replaceAll(/\s*\n\s*\*\s?/gu, " "))
    .join(" ");
}

/** The exported functions and the public methods of classes that return a reply. */
function replyingIn(text: string): readonly Replying[] {
  const found: Replying[] = [];
  const add = (node: ts.FunctionDeclaration | ts.MethodDeclaration): void => {
    if (isReplyType(node.type))
      found.push({ name: node.name?.getText() ?? "", documentation: documentationOf(node) });
  };
  for (const node of ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true).statements) {
    if (ts.isFunctionDeclaration(node) && isExported(node)) add(node);
    if (!ts.isClassDeclaration(node)) continue;
    for (const member of node.members)
      if (ts.isMethodDeclaration(member) && !ts.isPrivateIdentifier(member.name)) add(member);
  }
  return found;
}

/** The kinds of problems that `preload/base/reply.ts` declares. */
function problemKinds(): ReadonlySet<string> {
  const [union = ""] = readFileSync(join(root, replyFile), "utf8").split("export type Reply<");
  return new Set([...union.matchAll(/readonly kind: "([\w-]+)"/gu)].map(([, kind = ""]) => kind));
}

const others = /^those of (?:the service|the command|`\w+`)$/u;

/** Says what is wrong with the list of problems in the documentation of a function; null if nothing is. */
function faultOf({ documentation }: Replying, kinds: ReadonlySet<string>): string | null {
  const [, list] = /Problems: ([^.]+)\./u.exec(documentation) ?? [];
  if (list === undefined) return "lists no problems";
  const unknown = list.split(", ").filter((each) => !kinds.has(each) && !others.test(each));
  return list === "none" || unknown.length === 0 ? null : `lists ${unknown.join(", ")}`;
}

test("the check of replies finds exported functions and public methods that return a reply, and nothing else", () => {
  const source = [
    "export async function read(): Promise<Reply<void>> {}",
    "function hidden(): Reply<void> {}",
    "export function plain(): string {}",
    "class Outbox { add(): Reply<{ readonly id: string }> {} #take(): Reply<void> {} stop(): void {} }",
  ].join("\n");
  expect(replyingIn(source).map(({ name }) => name)).toEqual(["read", "add"]);
});

test.each([
  ["Reads a file.", "lists no problems"],
  ["Reads a file. Problems: disk, lost.", "lists lost"],
  ["Reads a file. Problems: disk, those of the service.", null],
  ["Passes a reply on. Problems: those of `reply`.", null],
  ["Marks a chat. Problems: none.", null],
])("the check of the documentation %j says: %s", (documentation, fault) => {
  expect(faultOf({ name: "read", documentation }, new Set(["disk"]))).toBe(fault);
});

test("every function that returns a reply lists its possible problems", () => {
  const kinds = problemKinds();
  const files = globSync("{api,local-service,main,preload,renderer}/**/*.ts", { cwd: root });
  const faults = files
    .filter((file) => file.replaceAll("\\", "/") !== replyFile)
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      // Most files mention no reply, and parsing takes long, so such files are not parsed.
      const replying = text.includes("Reply<") ? replyingIn(text) : [];
      return replying.flatMap((each) => {
        const fault = faultOf(each, kinds);
        return fault === null ? [] : [`${file}: ${each.name} ${fault}`];
      });
    });
  expect(kinds.size).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});
