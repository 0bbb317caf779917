/** A cell of an uploaded table: its displayed text, or its number. */
export interface GivenCell {
  text: string;
  /** Number in a workbook, which is unambiguous. Dates are numbers too. */
  number?: number;
  isFormula?: true;
}

/** A line with its number in the file, from 1. Empty lines are omitted. */
export interface GivenLine {
  line: number;
  cells: readonly GivenCell[];
}

export interface GivenTable {
  lines: readonly GivenLine[];
  /** Days by which the table's date numbers are lower than those of Excel on Windows. */
  dayOffset: number;
}
