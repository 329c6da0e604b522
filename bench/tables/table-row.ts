/** A row of a table. A figure of the row that the document lacks is shown as not measured. */
export interface TableRow {
  /** The name of the figure, or `figure/part` for a part of it. */
  readonly figure: string;
  /** The title of the row. */
  readonly title: string;
  /**
   * The figures of the same run that the row shows beside its own: the name of a comparison or of another figure of the
   * group, and its title.
   */
  readonly beside?: readonly (readonly [name: string, title: string])[];
  /** The name of the figure with the ratio to the first figure in `beside`, if that ratio has a goal. */
  readonly ratio?: string;
}

/** The table of a group of measures. */
export interface GroupTable {
  readonly rows: readonly TableRow[];
  /** Names of the figures that the document has and the table leaves out. */
  readonly leftOut?: RegExp;
}
