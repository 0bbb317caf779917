import {
  type Comparison,
  type ComparisonCode,
  type ComparisonParams,
  comparisonWords,
} from '@/lib/contract/delivery/comparisons';
import { toAmount } from '@/lib/contract/money';
import type { CompiledCampaign } from '../campaigns/compiled-campaign';
import type { Panel } from '../campaigns/compiled-target';

/** The compared values, as phrases. */
export type Compared = readonly Comparison[];

/** Creates one phrase with the params that its words contain. */
export const comparison = <Code extends ComparisonCode>(
  code: Code,
  ...[params]: keyof ComparisonParams<Code> extends never ? [] : [params: ComparisonParams<Code>]
): Compared => [{ code, params: params ?? {} }];

/** Formats phrases in English, for a terminal. */
export const englishOf = (compared: Compared): string =>
  compared
    .map(({ code, params }) => comparisonWords[code].replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? '')))
    .join('; ');

/** Formats micros as an amount with its currency. */
export const money = (micros: bigint, { currency }: Pick<CompiledCampaign, 'currency'>): string =>
  `${toAmount(micros)} ${currency}`;

export const moment = (at: number): string => new Date(at).toISOString();

export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Describes whether a value is in the lists of a panel. */
export function inPanel(found: string, { included, excluded }: Panel): Compared {
  if (excluded.has(found)) return comparison('EXCLUDED', { found });
  if (included.size === 0) return found ? comparison('FREE', { found }) : comparison('NOTHING_FREE');
  const wanted = { listed: listed(included) };
  if (!found) return comparison('NOTHING_AMONG', wanted);
  return comparison(included.has(found) ? 'AMONG' : 'NOT_AMONG', { found, ...wanted });
}

/** Lists the first eight values and the number of further ones. */
export function listed(values: Iterable<string>): string {
  const all = [...values];
  const shown = all.slice(0, 8).join(', ');
  return all.length > 8 ? `${shown}, … +${all.length - 8}` : shown;
}
