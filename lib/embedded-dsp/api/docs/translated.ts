import { readFileSync } from 'node:fs';
import type { Language } from '@/lib/contract/enumerations';
import { projectFile } from '../../project-file';
import { glossary } from '../openapi/field-glossary';

let kept: ReadonlyMap<string, string> | undefined;

/**
 * Returns a sentence of the contract in a language. The contract is written in English. Russian translations are in the
 * glossary and in data/ru.tsv. A sentence without a translation is returned unchanged, and a test reports it.
 */
export function translated(sentence: string, language: Language): string {
  return language === 'en' ? sentence : (russianSentences().get(sentence) ?? sentence);
}

/** Returns the Russian translations by English sentence. */
export function russianSentences(): ReadonlyMap<string, string> {
  if (kept) return kept;
  const text = readFileSync(projectFile('lib/embedded-dsp/api/docs/data/ru.tsv'), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  const sentences = lines.map((line) => line.split('\t') as [string, string]); // Two columns, as the header says.
  kept = new Map([...[...glossary().values()].map(({ en, ru }) => [en, ru] as const), ...sentences]);
  return kept;
}
