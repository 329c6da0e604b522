import type { Page } from "playwright";

/** What a screen reader says of the focused element: its role and its name. */
export async function spokenFocus(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  try {
    const { result } = await session.send("Runtime.evaluate", { expression: "document.activeElement" });
    const { objectId } = result;
    if (objectId === undefined) return "nothing";
    const { nodes } = await session.send("Accessibility.getPartialAXTree", {
      objectId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    return `${String(node?.role?.value ?? "")} "${String(node?.name?.value ?? "")}"`;
  } finally {
    await session.detach();
  }
}
