/** A cell of a table that somebody gives: what it shows, or the number it holds. */
export interface GivenCell {
  text: string;
  /** Of a workbook, whose numbers have one reading; days are numbers too. */
  number?: number;
  isFormula?: true;
}

/** A line with its number in the file, from 1; lines without anything are left out. */
export interface GivenLine {
  line: number;
  cells: readonly GivenCell[];
}

export interface GivenTable {
  lines: readonly GivenLine[];
  /** How many days the numbers of its days are behind those of Excel on Windows. */
  dayOffset: number;
}
