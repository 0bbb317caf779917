import type { Language } from '@/lib/contract/enumerations';
import { words } from '../../words/words';

export type ReportTexts = ReturnType<typeof reportTexts>;

/** Texts of a report's file. */
export function reportTexts(language: Language) {
  const { enums, statistics, common } = words[language];
  const { grouping, measure, creativeType } = enums;
  return { grouping, measure, creativeType, ...statistics, total: common.table.total };
}
