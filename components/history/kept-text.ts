import { isSided, lengthOf, mask } from '@/components/history/change-lines';
import { fieldKind } from '@/components/history/field-kind';
import type { HistoryWords } from '@/components/history/history-words';
import { type Json, valueText } from '@/components/history/value-text';
import type { HistoryEntity } from '@/lib/contract/history-things';

type Place = { entity: HistoryEntity; field: string };

const longest = 120;

/** A value in words, short enough for a choice; undefined where a person could not read it. */
export function keptText(words: HistoryWords, place: Place, value: Json): string | undefined {
  if (value === mask || fieldKind(place.entity, place.field).as === 'unreadable') return undefined;
  const text = isSided(value) ? sidesText(words, place, value) : valueText(words, place, emptyAsNone(value));
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const emptyAsNone = (value: Json) => (Array.isArray(value) && value.length === 0 ? null : value);

/** A target's panel: what stands on either side; of a long list how much. */
function sidesText(words: HistoryWords, place: Place, value: { [key: string]: Json }): string {
  const { t } = words;
  const sides = (['included', 'excluded'] as const).flatMap((side) => {
    const list = value[side] ?? [];
    const count = lengthOf(list);
    if (count === 0) return [];
    const items = Array.isArray(list) ? valueText(words, place, list) : t('valueCount', { count });
    return [`${t(side)}: ${items}`];
  });
  if (value.isEverywhere) sides.unshift(t('everywhere'));
  return sides.join('; ') || t('none');
}
