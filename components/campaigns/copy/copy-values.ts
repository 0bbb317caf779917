import type { FieldPath } from 'react-hook-form';
import { type CampaignValues, copyOf } from '@/components/campaigns/form/campaign-values';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import { addDays } from '@/lib/format/format-date';

/** Values that differ in a copy. Days are YYYY-MM-DD, the last one '' for no end; `targetId` '' = unchanged. */
export type CopyValues = { name: string; days: { from: string; to: string }; targetId: string };

/** Returns default values: the copy starts today. If the original has ended, the copy has the same length. */
export function firstCopy({ startDate = '', endDate }: CampaignView, name: string, today: string): CopyValues {
  const isOver = endDate ? endDate < today : false;
  const to = endDate ? (isOver ? addDays(today, daysBetween(startDate, endDate)) : endDate) : '';
  return { name, days: { from: today, to }, targetId: '' };
}

const dayMs = 24 * 60 * 60_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Builds the form values of the copied campaign. */
export function copiedCampaign(original: CampaignView, { name, days, targetId }: CopyValues): CampaignValues {
  const copy = copyOf(original, name, days.from);
  const shared = targetId === '' ? {} : { isShared: true, targetId };
  return {
    ...copy,
    endDate: days.to,
    creativeGroups: copy.creativeGroups.map((adSet) => ({ ...adSet, ...shared })),
  };
}

/** Returns the dialog field of a campaign field. Both dates share one field if the original has both. */
export function fieldOf({ endDate }: Pick<CampaignView, 'endDate'>, path: string): FieldPath<CopyValues> | undefined {
  if (path === 'name') return 'name';
  if (path === 'startDate') return endDate ? 'days' : 'days.from';
  if (path === 'endDate') return endDate ? 'days' : 'days.to';
  return /^creativeGroups\.\d+\.targetId$/.test(path) ? 'targetId' : undefined;
}
