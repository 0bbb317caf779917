import { toAmount } from '@/lib/contract/money';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import type { Panel } from '../campaigns/compiled-target';

/** Micros as an amount with its currency. */
export const money = (micros: bigint, { currency }: Pick<CompiledCampaign, 'currency'>): string =>
  `${toAmount(micros)} ${currency}`;

export const moment = (at: number): string => new Date(at).toISOString();

export const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

/** "x is none of a, b" and the like, for a panel of keys. */
export function panelWords(found: string, { included, excluded }: Panel): string {
  const value = found || 'nothing carried';
  if (excluded.has(found)) return `${value} is excluded`;
  if (included.size === 0) return `${value}, not restricted`;
  return `${value} ${included.has(found) ? 'is' : 'is not'} among ${listed(included)}`;
}

export function listed(values: Iterable<string>): string {
  const all = [...values];
  const shown = all.slice(0, 8).join(', ');
  return all.length > 8 ? `${shown} and ${all.length - 8} more` : shown;
}
