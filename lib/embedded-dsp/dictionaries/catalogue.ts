import { readFileSync } from 'node:fs';
import { projectFile } from '../project-file';

/** Common columns of all catalogues: a key that never changes and a name in both languages. */
export type CatalogueRow = { readonly key: string; readonly en: string; readonly ru: string };

/** Returns the value of a named column, "" for an empty cell. Throws if the file has no such column. */
export type Cell = (column: string) => string;

export type Catalogue<Row extends CatalogueRow> = {
  /** Returns all rows in the order of the file. They are frozen. The file is read on the first call. */
  rows(): readonly Row[];
  byKey(key: string): Row | undefined;
};

/**
 * Creates a catalogue from `data/<name>.tsv`: a header line, then one row per line, tab separated. The file is read
 * once, on first use. Reading throws if the file is missing, malformed or repeats a key.
 */
export function catalogue<Row extends CatalogueRow>(
  name: string,
  parse: (names: CatalogueRow, cell: Cell) => Row,
): Catalogue<Row> {
  let loaded: { rows: readonly Row[]; byKey: ReadonlyMap<string, Row> } | undefined;
  const load = () => {
    loaded ??= read(name, parse);
    return loaded;
  };
  return { rows: () => load().rows, byKey: (key) => load().byKey.get(key) };
}

function read<Row extends CatalogueRow>(name: string, parse: (names: CatalogueRow, cell: Cell) => Row) {
  const text = readFileSync(projectFile(`lib/embedded-dsp/dictionaries/data/${name}.tsv`), 'utf8');
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const columns = new Map(header.split('\t').map((column, index) => [column, index]));
  const byKey = new Map<string, Row>();
  for (const line of lines) {
    const cell = cellsOf(name, columns, line);
    const row = Object.freeze(parse({ key: cell('key'), en: cell('en'), ru: cell('ru') }, cell));
    if (byKey.has(row.key)) throw new Error(`${name}.tsv repeats the key ${row.key}`);
    byKey.set(row.key, row);
  }
  return { rows: Object.freeze([...byKey.values()]), byKey };
}

function cellsOf(name: string, columns: ReadonlyMap<string, number>, line: string): Cell {
  const cells = line.split('\t');
  if (cells.length !== columns.size) throw new Error(`${name}.tsv has ${cells.length} cells in the line "${line}"`);
  return (column) => {
    const value = cells[columns.get(column) ?? -1];
    if (value === undefined) throw new Error(`${name}.tsv has no column ${column}`);
    return value;
  };
}
