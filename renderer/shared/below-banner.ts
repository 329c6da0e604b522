let shown = 0;

/** Attached to a banner: while one is shown the page says so on its root, since what floats stays below it. */
export function sayOnRoot(): () => void {
  shown += 1;
  tell();
  return () => {
    shown -= 1;
    tell();
  };
}

function tell(): void {
  document.documentElement.toggleAttribute("data-banner", shown > 0);
}
