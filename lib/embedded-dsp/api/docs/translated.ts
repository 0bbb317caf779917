import { readFileSync } from 'node:fs';
import type { Language } from '@/lib/contract/enumerations';
import { projectFile } from '../../project-file';
import { glossary } from '../openapi/field-glossary';

let kept: ReadonlyMap<string, string> | undefined;

/**
 * A sentence of the contract in a language. The contract speaks English; its Russian stands beside the words of the
 * glossary and in data/ru.tsv. A sentence that nobody has translated stays as it is, and a test names it.
 */
export function translated(sentence: string, language: Language): string {
  return language === 'en' ? sentence : (russianSentences().get(sentence) ?? sentence);
}

/** The Russian of every sentence that has one. */
export function russianSentences(): ReadonlyMap<string, string> {
  if (kept) return kept;
  const text = readFileSync(projectFile('lib/embedded-dsp/api/docs/data/ru.tsv'), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  const sentences = lines.map((line) => line.split('\t') as [string, string]); // Two columns, as the header says.
  kept = new Map([...[...glossary().values()].map(({ en, ru }) => [en, ru] as const), ...sentences]);
  return kept;
}
