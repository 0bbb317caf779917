import type { useTranslations } from 'next-intl';
import type { Currency } from '@/lib/contract/enumerations';
import { formatMoney } from '@/lib/format/format-money';
import { formatInteger } from '@/lib/format/format-number';

export type Translator = ReturnType<typeof useTranslations<'finances'>>;
type Counted = { currency: Currency; count: number };

/** The first cell of a subtotal: of which currency it is, and of how many documents. */
export const subtotalName = (t: Translator) => (total: Counted) =>
  t('subtotal', { currency: total.currency, count: total.count, shown: formatInteger(total.count) });

/** The sum of one of a subtotal's amounts. */
export const subtotalOf =
  <Key extends string>(key: Key) =>
  (total: Counted & Record<Key, string>) =>
    formatMoney(total[key], total.currency);
