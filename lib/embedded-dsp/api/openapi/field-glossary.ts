import { readFileSync } from 'node:fs';
import { projectFile } from '../../project-file';

/** The meaning of a field by its name, used if the contract has no description at the field itself. */
export interface GlossaryEntry {
  en: string;
  ru: string;
  /** Undefined if the shape shows it: booleans, enumerations, lists and objects. */
  example: unknown;
}

let kept: ReadonlyMap<string, GlossaryEntry> | undefined;

/** Returns the entries of a field, the most specific first: `area.name`, then `name` (data/fields.tsv). */
export const glossaryEntries = (area: string, name: string): GlossaryEntry[] =>
  [`${area}.${name}`, name].flatMap((key) => glossary().get(key) ?? []);

/** Returns the whole glossary by key. The file is read once. */
export function glossary(): ReadonlyMap<string, GlossaryEntry> {
  kept ??= read();
  return kept;
}

function read(): ReadonlyMap<string, GlossaryEntry> {
  const text = readFileSync(projectFile('lib/embedded-dsp/api/openapi/data/fields.tsv'), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', example = '', en = '', ru = ''] = line.split('\t');
      return [name, { en, ru, example: example === '' ? undefined : JSON.parse(example) }];
    }),
  );
}
