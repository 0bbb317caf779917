import { ApiFault } from '@/lib/contract/api-fault';
import type { MessageArguments } from '@/lib/contract/refusal';
import { formatBytes } from '@/lib/format/format-number';
import type { Locale } from '@/lib/i18n/locales';

/** Every argument that a text about a refused file prints. */
const nothingKnown = { limit: '–', actual: '–', nearest: '–', allowed: '–' };

/** Why a file was refused, with its arguments in words: weights come as bytes. */
export function uploadRefusal(fault: unknown, locale: Locale): { code: string; params: MessageArguments } {
  if (!(fault instanceof ApiFault)) return { code: 'UNKNOWN', params: nothingKnown };
  const { code, params } = fault;
  if (code !== 'CREATIVE_WEIGHT_EXCEEDED') return { code, params: { ...nothingKnown, ...params } };
  const weights = Object.entries(params).map(([name, value]) => [
    name,
    /^\d+$/.test(String(value)) ? formatBytes(Number(value), locale) : value,
  ]);
  return { code, params: { ...nothingKnown, ...Object.fromEntries(weights) } };
}
