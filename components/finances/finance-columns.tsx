'use client';
import type { useTranslations } from 'next-intl';
import { OpeningCell } from '@/components/finances/document-cells';
import type { Column } from '@/components/list/table/column';
import type { Currency } from '@/lib/contract/enumerations';
import { formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger } from '@/lib/format/format-number';

export type Translator = ReturnType<typeof useTranslations<'finances'>>;

/** Column with the owner of a document; not shown for the user's own documents. */
export const ownerColumns = (isOwn: boolean, width: number): Column<{ userLogin: string }, unknown>[] =>
  isOwn ? [] : [{ key: 'userLogin', width, isSortable: true, cell: (row) => row.userLogin }];

/** Column with a document's number, which opens the document. */
export const numberColumn = (t: Translator, onOpen: (id: number) => void) => ({
  key: 'number',
  width: 120,
  isFixed: true,
  isSortable: true,
  total: subtotalName(t),
  cell: (row: { id: number; number: string }) => <OpeningCell onOpen={() => onOpen(row.id)}>{row.number}</OpeningCell>,
});

/** Column with the date. */
export const dayColumn = (t: Translator) => ({
  key: 'date',
  width: 148,
  isFixed: true,
  isSortable: true,
  total: subtotalName(t),
  cell: (row: { date: string }) => <span className="figures">{row.date}</span>,
});

export const vatColumn: Column<{ vat: string | null }, unknown> = {
  key: 'vat',
  align: 'right',
  width: 76,
  isHidden: true,
  cell: (row) => (row.vat === null ? dash : `${row.vat}%`),
};

export const commentColumn = (width: number): Column<{ comment: string | null }, unknown> => ({
  key: 'comment',
  width,
  cell: (row) => <span title={row.comment ?? undefined}>{row.comment ?? dash}</span>,
});

export const idColumn: Column<{ id: number }, unknown> = {
  key: 'id',
  align: 'right',
  width: 76,
  isSortable: true,
  isHidden: true,
  cell: (row) => row.id,
};

type Counted = { currency: Currency; count: number };

/** First cell of a subtotal: its currency and number of documents. */
export const subtotalName = (t: Translator) => (total: Counted) =>
  t('subtotal', { currency: total.currency, count: total.count, shown: formatInteger(total.count) });

/** Formats one amount of a subtotal. */
export const subtotalOf =
  <Key extends string>(key: Key) =>
  (total: Counted & Record<Key, string>) =>
    formatMoney(total[key], total.currency);
