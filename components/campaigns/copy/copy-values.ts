import type { FieldPath } from 'react-hook-form';
import { type CampaignValues, copyOf } from '@/components/campaigns/form/campaign-values';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { addDays } from '@/lib/format/format-date';

/** What differs in a copy. Days YYYY-MM-DD, the last one '' for none; `targetId` '' = as it was. */
export type CopyValues = { name: string; days: { from: string; to: string }; targetId: string };

/** Begins today, and lasts as long as the original where that is over by now. */
export function firstCopy({ startDate = '', endDate }: CampaignView, name: string, today: string): CopyValues {
  const isOver = endDate ? endDate < today : false;
  const to = endDate ? (isOver ? addDays(today, daysBetween(startDate, endDate)) : endDate) : '';
  return { name, days: { from: today, to }, targetId: '' };
}

const dayMs = 24 * 60 * 60_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The whole campaign that the copy becomes, as its form would hold it. */
export function copiedCampaign(original: CampaignView, { name, days, targetId }: CopyValues): CampaignValues {
  const copy = copyOf(original, name, days.from);
  const shared = targetId === '' ? {} : { isShared: true, targetId };
  return {
    ...copy,
    endDate: days.to,
    creativeGroups: copy.creativeGroups.map((adSet) => ({ ...adSet, ...shared })),
  };
}

/** The field of the dialog that decides a field of the campaign; both days stand in one where the original has both. */
export function fieldOf({ endDate }: Pick<CampaignView, 'endDate'>, path: string): FieldPath<CopyValues> | undefined {
  if (path === 'name') return 'name';
  if (path === 'startDate') return endDate ? 'days' : 'days.from';
  if (path === 'endDate') return endDate ? 'days' : 'days.to';
  return /^creativeGroups\.\d+\.targetId$/.test(path) ? 'targetId' : undefined;
}
