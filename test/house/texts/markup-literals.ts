import { parse } from "svelte/compiler";
import { shownLiterals } from "./shown-literals.ts";

/** Attributes whose texts a person reads or hears, and properties of components that become such texts. */
const shownAttributes =
  /^(?:alt|title|placeholder|aria-(?:label|description|roledescription|valuetext|placeholder)|label|heading|hint|text|description|caption|name)$/u;
/** Elements whose content is not text in a language. */
const elementsWithoutText: ReadonlySet<string> = new Set(["code", "kbd", "style", "script"]);
/** Matches a whole text that is a proper name, which is the same in every language. */
const properName = /^\P{L}*(?:Natter|JSON|vCard|GIF|PNG|PDF|URL|ID)\P{L}*$/u;

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !properName.test(text);

interface Node {
  readonly type: string;
  readonly name?: unknown;
  readonly data?: unknown;
  readonly value?: unknown;
  readonly start?: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The texts of an attribute, also those inside an expression such as a condition. */
function attributeTexts(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(attributeTexts);
  if (!isNode(value)) return [];
  if (value.type === "Text") return [value];
  if (value.type === "Literal" && typeof value.value === "string") return [{ ...value, data: value.value }];
  if (value.type === "TemplateElement" && typeof value.value === "object" && value.value !== null) {
    return [{ ...value, data: Reflect.get(value.value, "cooked") }];
  }
  const passedOn = ["expression", "consequent", "alternate", "quasis"].map((key) => value[key]);
  return ["ExpressionTag", "ConditionalExpression", "TemplateLiteral"].includes(value.type)
    ? passedOn.flatMap(attributeTexts)
    : [];
}

/** Matches names of keys, which are on the keyboard and the same in every language, and of events of the keyboard. */
const keyNames =
  /:\d+ (?:⇧|⌘|⌥)*(?:Ctrl|Alt|Shift|Enter|Tab|Esc|Escape|Home|End|Del|Delete|Backspace|Arrow|[A-Z]|1–9|[↑↓ ])+$/u;

/** The literals in a source of the page that a person may read, without the names of keys. */
export const pageLiterals = (path: string, source: string): readonly string[] =>
  (path.endsWith(".svelte") ? markupLiterals(path, source) : shownLiterals(path, source)).filter(
    (literal) => !keyNames.test(literal),
  );

/** The script of a component, on the same lines as in the component. */
function scriptOf(source: string): string {
  const start = source.search(/<script\b/u);
  if (start === -1) return "";
  const [open = ""] = /<script[^>]*>/u.exec(source) ?? [];
  const lines = "\n".repeat(source.slice(0, start).split("\n").length - 1);
  return lines + source.slice(start + open.length, source.indexOf("</script", start));
}

/** The words in the markup and the script of a component that do not come from the catalogue, each with its path and line. */
function markupLiterals(path: string, source: string): readonly string[] {
  const ast = parse(source, { modern: true });
  const found: string[] = [];
  function report({ data, start = 0 }: Node): void {
    if (typeof data !== "string" || !hasWords(data)) return;
    found.push(`${path}:${String(source.slice(0, start).split("\n").length)} ${data.trim()}`);
  }
  function visit(value: unknown): void {
    if (Array.isArray(value)) {
      for (const each of value) visit(each);
      return;
    }
    if (!isNode(value)) return;
    const { type, name } = value;
    if (type === "Text") report(value);
    else if (type === "ExpressionTag") for (const each of attributeTexts(value)) report(each);
    else if (type === "Attribute") {
      // The `name` of a form field or of an icon is no text for people.
      const isShown = typeof name === "string" && shownAttributes.test(name) && name !== "name";
      if (isShown) for (const each of attributeTexts(value.value)) report(each);
    } else if (typeof name === "string" && elementsWithoutText.has(name)) return;
    else {
      for (const key of [
        "fragment",
        "nodes",
        "attributes",
        "body",
        "consequent",
        "alternate",
        "pending",
        "then",
        "catch",
        "fallback",
      ])
        visit(value[key]);
    }
  }
  visit(ast.fragment);
  return [...found, ...shownLiterals(path, scriptOf(source))];
}
