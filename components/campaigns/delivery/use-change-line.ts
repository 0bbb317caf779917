'use client';
import { useTranslations } from 'next-intl';
import { fieldWord } from '@/components/history/history-words';
import type { Delivery } from '@/lib/contract/delivery';

/** Says who changed what, in the words of the history. */
export function useChangeLine(timeZone: string) {
  const t = useTranslations('history');
  const enums = useTranslations('enums');
  const words = useTranslations('delivery.changes');
  return ({ by, fields }: Delivery['changes'][number]) => {
    const named = fields.map((field) => fieldWord({ t, enums, timeZone, nameOf: () => undefined }, 'campaign', field));
    const [shown, more] = [[...new Set(named)].slice(0, 3), new Set(named).size - 3];
    const listed = [...shown, ...(more > 0 ? [words('more', { count: more })] : [])].join(', ');
    return words('entry', { who: by?.login ?? words('byPlatform'), fields: listed });
  };
}
