import { t } from "../../../messages/format.ts";

/** A card of the tour, whose title and text are in the person's language. */
export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** Finds the part of the window that the step is about; null if it is not on the screen. */
  readonly find: () => Element | null;
}

/** The facts on which the texts of the tour depend. */
export interface TourFacts {
  /** The keys of the palette, or the name of its command. */
  readonly paletteKeys: string;
  readonly hasTray: boolean;
}

/** The steps of the tour, in their order. */
export function tourSteps({ paletteKeys, hasTray }: TourFacts): readonly TourStep[] {
  return [
    {
      title: t("tour.listTitle"),
      text: t("tour.listText"),
      find: () => document.querySelector(".list > .frame"),
    },
    {
      title: t("tour.paletteTitle"),
      text: t("tour.paletteText", { keys: paletteKeys }),
      find: () => document.querySelector(`[data-tooltip="${CSS.escape(t("commands.palette"))}"]`),
    },
    {
      title: t("tour.filesTitle"),
      text: t("tour.filesText"),
      find: () => document.querySelector("main.chat"),
    },
    {
      title: t("tour.quietTitle"),
      text: hasTray ? t("tour.quietText") : t("tour.quietTextNoTray"),
      find: () => document.querySelector("nav.rail [aria-haspopup]"),
    },
  ];
}
