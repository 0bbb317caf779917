import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currency, date, id, money } from '../fields';
import { limits } from '../limits';
import { pageOf } from '../paging';

/** Kinds that the finance search finds. The DSP API has one search function for each. */
const financeKinds = ['INVOICE', 'PAYMENT', 'ACT', 'CONTRACT'] as const;
export type FinanceKind = (typeof financeKinds)[number];

/** The fields that all kinds of documents share in search results. */
const financeFound = z.object({
  kind: z.enum(financeKinds),
  id,
  number: z.string(),
  date,
  userId: id.describe('The client'),
  userLogin: z.string(),
  party: z.string().nullable().describe('Name of the organization, if the document has one'),
  amount: money.nullable().describe('Total, VAT included; null for documents without a sum'),
  currency: currency.nullable(),
  isDone: z.boolean().describe('Invoices and acts: paid; contracts: signed; payments: always'),
  isClosed: z.boolean(),
});
export type FinanceFound = z.infer<typeof financeFound>;

const only = <S extends z.ZodType>(item: S) => z.array(item).max(1000, 'tooMany').default([]);

const financeSearch = z.object({
  kind: z.enum(financeKinds, 'required'),
  text: z.string().trim().max(limits.nameLength, 'tooLong').default('').describe('Part of number, login or comment'),
  userId: only(id).describe('Only these clients'),
  currency: only(currency).describe('Only these'),
  isDone: z.boolean().nullable().default(null),
  isClosed: z.boolean().nullable().default(null),
  startDate: date.nullable().default(null).describe('First day of the document'),
  endDate: date.nullable().default(null).describe('Last day of the document'),
  page: z.int().min(0).max(1_000_000).default(limits.list.page),
  size: z.int().min(1).max(limits.list.maximumSize).default(limits.list.size),
  sort: z.enum(['date,desc', 'date,asc', 'amount,desc', 'amount,asc', 'id,desc', 'id,asc']).default('date,desc'),
});
export type FinanceSearch = z.output<typeof financeSearch>;

export const searchEndpoints = {
  search: endpoint(
    'finance.search',
    { summary: 'Searches documents of one kind by text and filters', access: ['FINANCES_READ_ALL'] },
    { body: financeSearch, answer: pageOf(financeFound) },
  ),
};
