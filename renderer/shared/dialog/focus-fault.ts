import { tick } from "svelte";

/** Moves the focus to the first field of a sent form that has a fault. */
export async function focusFault(form: EventTarget | null): Promise<void> {
  await tick();
  if (form instanceof Element) form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
}
