import ts from "typescript";

/** Options whose texts Electron shows. */
const shownOptions: ReadonlySet<string> = new Set([
  "title",
  "label",
  "sublabel",
  "message",
  "body",
  "detail",
  "buttons",
  "buttonLabel",
  "checkboxLabel",
  "nameFieldLabel",
  "toolTip",
  "placeholder",
  "replyPlaceholder",
  "subtitle",
  "content",
]);

/** Matches a proper name, the same in every language, that stands alone between punctuation or tags. */
const properNames = /(?<=^\P{L}*|>)(?:Natter|JSON)(?=\P{L}*$|<)/gu;

/** Matches the first word of a sentence or a label, also in HTML. */
const beginning = /(?:^\P{L}*|[>"]\s*)\p{Lu}(?:\p{Ll}+(?:[\s,:!?…<"]|\.?(?:\s|$))| \p{Ll})/u;
/** Matches words right after a slot of a template literal. */
const afterSlot = /^ \p{Ll}{3,}[^<>=;{]*$/u;

/** Whether a node's texts never appear in the app: imports, types, log entries and errors are only for developers. */
function isNeverShown(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return true;
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith("Error");
  if (!ts.isCallExpression(node)) return false;
  return /(?:^|[.#])(?:log|log\.\w+|inBackground)$/.test(node.expression.getText());
}

/**
 * The name of the option that a literal is given for, directly or inside an array, a condition or a template. Null if
 * there is none.
 */
function optionOf(node: ts.Node): string | null {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name.getText();
  const isPassedOn =
    ts.isArrayLiteralExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isTemplateExpression(parent) ||
    ts.isTemplateSpan(parent);
  return isPassedOn ? optionOf(parent) : null;
}

/** The literals in a source that the app may show to a person, each with its path and line. */
export function shownLiterals(path: string, source: string): readonly string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  function visit(node: ts.Node): void {
    if (isNeverShown(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const text = node.text.replaceAll(properNames, "");
      const isOption = /\p{L}/u.test(text) && shownOptions.has(optionOf(node) ?? "");
      const isPart = ts.isTemplateMiddleOrTemplateTail(node) && afterSlot.test(text);
      if (isOption || isPart || beginning.test(text)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${path}:${String(line + 1)} ${node.text.trim()}`);
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}
