import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, currency, date, id, money, typedMoney } from '../fields';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { movementList, writeOffList } from './finance-lists';
import { movementKinds } from './movement-kinds';

export const clientId = z.int('required').positive('required').describe('The client');

const movementRow = z.object({
  id,
  kind: z.enum(movementKinds),
  date: date.describe(
    'For a write-off the day in the campaign’s time zone, otherwise the day in our accounting, Moscow time',
  ),
  userId: id,
  userLogin: z.string(),
  campaignId: id.nullable(),
  campaignName: z.string().nullable(),
  paymentId: id.nullable(),
  paymentDocumentNumber: z.string().nullable(),
  comment: z.string().nullable(),
  amount: money.describe('Signed: negative if the balance decreased'),
  currency,
});
export type MovementRow = z.infer<typeof movementRow>;

const writeOffRow = movementRow
  .pick({ id: true, date: true, userId: true, userLogin: true, currency: true })
  .extend({ campaignId: id, campaignName: z.string(), amount: money.describe('Spent, without VAT') });
export type WriteOffRow = z.infer<typeof writeOffRow>;

export const correction = z
  .object({
    userId: clientId,
    kind: z.enum(['REFUND', 'CORRECTION'], 'required'),
    direction: z
      .enum(['UP', 'DOWN'], 'required')
      .describe('Whether the balance increases or decreases; a REFUND must be DOWN'),
    amount: typedMoney.describe('In the balance’s currency'),
    comment: z.string().trim().min(1, 'required').max(1000, 'tooLong').describe('Reason'),
  })
  .refine(({ kind, direction }) => kind === 'CORRECTION' || direction === 'DOWN', {
    path: ['direction'],
    message: 'refundDown',
  });

export const subtotals = z
  .array(z.object({ currency, count, amount: money }))
  .describe('Totals of everything that matches the filters, one per currency: currencies are never added up');
const access = ['FINANCES_READ_ALL'] as const;
const staff = ['FINANCES_CLIENT_BALANCE_UPDATE'] as const;
export const commonMeanings = { userId: 'Only these clients', startDate: 'First day', endDate: 'Last day' };
export const moneyEndpoints = {
  writeOffs: endpoint(
    'finance.writeOffs',
    { summary: 'Expenses of the clients that the caller may see, by day and campaign', access, isPaged: true },
    {
      query: listQuery(writeOffList, { ...commonMeanings, campaignId: 'Only these', campaignName: 'Part of the name' }),
      answer: pageOf(writeOffRow).extend({ subtotals }),
    },
  ),
  movements: endpoint(
    'finance.movements',
    {
      summary: 'Every balance change of the clients that the caller may see',
      access,
      isPaged: true,
      isExtension: true,
    },
    {
      query: listQuery(movementList, commonMeanings),
      answer: pageOf(movementRow).extend({ subtotals }),
    },
  ),
  correct: endpoint(
    'finance.correct',
    {
      summary: 'Corrects a balance or records a refund to the client; once per `idempotency-key` header',
      access: staff,
      errors: ['REPLENISH_EMPTY_FIELDS', 'REPLENISHMENT_ERROR', 'IDEMPOTENCY_KEY_IN_USE'],
      isExtension: true,
    },
    {
      body: correction,
      answer: z.object({ id: id.describe('The movement'), userId: id, amount: money, balance: money, currency }),
    },
  ),
};
