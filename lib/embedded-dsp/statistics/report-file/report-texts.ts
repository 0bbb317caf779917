import { readFileSync } from 'node:fs';
import type { Grouping } from '@/lib/contract/enumerations';
import type { Measures } from '@/lib/contract/statistics/measure-shapes';
import { projectFile } from '../../project-file';
import type { Language } from '../dimension-names';

type Texts = Readonly<Record<string, string>>;

/** The words of a report's file, the console's own. */
export interface ReportTexts {
  grouping: Readonly<Record<Grouping, string>>;
  measure: Readonly<Record<keyof Measures, string>>;
  creativeType: Texts;
  filters: Texts;
  file: Texts;
  total: string;
}

const kept = new Map<Language, ReportTexts>();

/** Reads the words of a language once. `tests/messages` holds the languages to the same keys. */
export function reportTexts(language: Language): ReportTexts {
  const known = kept.get(language) ?? read(language);
  kept.set(language, known);
  return known;
}

function read(language: Language): ReportTexts {
  const messages = (name: string) => JSON.parse(readFileSync(projectFile(`messages/${language}/${name}.json`), 'utf8'));
  const { grouping, measure, creativeType } = messages('enums');
  const { filters, file } = messages('statistics');
  return { grouping, measure, creativeType, filters, file, total: messages('common').table.total };
}
