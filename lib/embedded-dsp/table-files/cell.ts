/** A cell of a file by type of value. Amounts and dates (YYYY-MM-DD) keep their exact text. */
export type Cell =
  | { kind: 'text' | 'heading' | 'date' | 'money'; text: string }
  | { kind: 'count' | 'number' | 'percent' | 'id'; value: number }
  | null;

/** The lines of a file, in chunks of some thousands. */
export type Lines = AsyncIterable<readonly (readonly Cell[])[]>;

export const textCell = (text: string): Cell => ({ kind: 'text', text });
