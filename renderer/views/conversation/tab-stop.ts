interface TabStop {
  readonly tabindex: 0 | -1;
  readonly "data-region-focus"?: "";
}

// F6 enters where Tab does, and not at a button above the messages.
const stop: TabStop = { tabindex: 0, "data-region-focus": "" };
const noStop: TabStop = { tabindex: -1 };

/**
 * The attributes by which one row of the timeline is where Tab enters it, and every other is reached by arrows only. An
 * article cannot be pressed, yet it must hold the focus: that is how a message is read, answered and reacted to by keys.
 */
export function tabStop(isStop: boolean): TabStop {
  return isStop ? stop : noStop;
}
