import { readFileSync } from 'node:fs';
import type { Language } from '@/lib/contract/enumerations';
import { projectFile } from '../project-file';

interface Tree {
  readonly [key: string]: string | Tree;
}
const kept = new Map<string, ReadonlyMap<string, string>>();

/** The texts of `messages/<language>/<area>.json` by their dotted keys; read once. */
export function messageTexts(language: Language, area: string): ReadonlyMap<string, string> {
  const name = `${language}/${area}`;
  const found =
    kept.get(name) ?? new Map(flatten(JSON.parse(readFileSync(projectFile(`messages/${name}.json`), 'utf8'))));
  kept.set(name, found);
  return found;
}

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
