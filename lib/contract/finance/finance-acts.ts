import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currencies } from '../enumerations';
import { count, currency, date, id, instant, money, version } from '../fields';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { percentText } from '../payment-info/payment-info-fields';
import { ordShape, pdfShape } from './document-shapes';
import { contractLink } from './finance-contracts';
import { actList, ownActList } from './finance-lists';
import { clientId } from './finance-money';
import { actMarks, ordActions, ordProviders } from './ord';

const actRow = z.object({
  id,
  version,
  userId: id.describe('The client'),
  userLogin: z.string(),
  number: z
    .string()
    .describe('Serial: year and number without gaps')
    .meta({ examples: ['2026-000017'] }),
  month: date.describe('First day of the month'),
  timeZone: z
    .string()
    .nullable()
    .describe('IANA time zone of the month; null in old acts: each campaign’s own zone')
    .meta({ examples: ['Europe/Moscow'] }),
  date: date.describe('Day of the document'),
  customer: z.string(),
  currency,
  amount: money.describe('Services without VAT'),
  vat: percentText.nullable().describe('Percent; null = without VAT'),
  vatAmount: money,
  total: money,
  isPaid: z
    .boolean()
    .describe(
      'Whether the act is paid; true from its creation if the balance covered the services, because clients pay in ' +
        'advance',
    ),
  isClosed: z.boolean(),
  ordAction: z.enum(ordActions).nullable().describe('The last action sent to the operator; null = none yet'),
  nextOrdAction: z.enum(ordActions).nullable().describe('The action that can be sent now'),
  ...pdfShape,
  ...ordShape,
  createdAt: instant,
});
export type ActRow = z.infer<typeof actRow>;

const actView = actRow.extend({
  contract: contractLink.nullable(),
  rates: z
    .partialRecord(z.enum(currencies), z.string())
    .describe('Frozen: units of each currency for one unit of the act’s currency'),
  lines: z.array(
    z.object({
      contractNumber: z.string().nullable().describe('Initial contract'),
      campaignId: id,
      campaignName: z.string(),
      platform: z.string().describe('Domain of a site, bundle of an application'),
      platformKind: z.enum(['SITE', 'APP']),
      impressions: count,
      clicks: count,
      amount: money,
    }),
  ),
});
export type ActView = z.infer<typeof actView>;

const subtotal = z.object({ currency, count, amount: money, vatAmount: money, total: money });
const acts = pageOf(actRow).extend({
  subtotals: z
    .array(subtotal)
    .describe('Totals of everything that matches the filters, one per currency: currencies are never added up'),
});
const meanings = {
  number: 'Part of the number',
  currency: 'Only these',
  startDate: 'First month, any day of it',
  endDate: 'Last month, any day of it',
};
const readers = ['FINANCES_READ_ALL'] as const;
const writers = ['FINANCES_CLIENT_BALANCE_UPDATE'] as const;
const byId = z.object({ id });
const ordErrors = ['ORD_OUTCOME_UNKNOWN', 'ORD_VEGA_ERROR', 'ORD_MIRA_ERROR', 'ORD_ALREADY_REGISTERED'] as const;
const ordResult = z.object({
  subject: z
    .string()
    .describe('The object of the registration or query')
    .meta({ examples: ['contract:12'] }),
  provider: z.enum(ordProviders),
  ...ordShape,
});

export const actEndpoints = {
  acts: endpoint(
    'finance.acts',
    { summary: 'Acts of the clients that the caller may see', access: readers, isPaged: true },
    { query: listQuery(actList, meanings), answer: acts },
  ),
  ownActs: endpoint(
    'finance.ownActs',
    { summary: 'The caller’s own acts', access: readers, isPaged: true },
    { query: listQuery(ownActList, meanings), answer: acts },
  ),
  act: endpoint(
    'finance.act',
    { summary: 'One act with its lines', access: readers, isExtension: true, errors: ['ACT_NOT_FOUND'] },
    { params: byId, answer: actView },
  ),
  createAct: endpoint(
    'finance.createAct',
    {
      summary:
        'Creates the act of one calendar month from settled statistics; VAT and rates are frozen. Once per ' +
        '`idempotency-key` header',
      access: writers,
      errors: [
        'PAYMENT_INFO_REQUIRED',
        'ACT_EXISTS',
        'ACT_MONTH_OPEN',
        'ACT_EMPTY_FIELDS',
        'ACT_NOT_SETTLED',
        'ACT_NO_SERVICES',
        'ACT_BEFORE_CONTRACT',
        'IDEMPOTENCY_KEY_IN_USE',
      ],
    },
    { body: z.object({ userId: clientId, month: date.describe('Any day of the month') }), answer: actView },
  ),
  actAction: endpoint(
    'finance.actAction',
    {
      summary: 'Sends the next step of an act’s registration, or marks the act paid, not paid or closed',
      access: writers,
      errors: [
        'ACT_NOT_FOUND',
        'ACT_ALREADY_PAID',
        'ACT_NOT_PAID',
        'ACT_CLOSED',
        'ORD_ACTION_ORDER',
        'ORD_NOT_REQUIRED',
        'ORD_CONTRACT_NOT_REGISTERED',
        ...ordErrors,
      ],
    },
    { params: z.object({ id, action: z.enum([...ordActions, ...actMarks]) }), answer: actView },
  ),
  repeatOrd: endpoint(
    'finance.repeatOrd',
    {
      summary: 'Repeats the failed registrations of a client’s parties and signed contracts',
      access: ['FINANCES_READ_ALL', 'CLIENT_PAYMENT_INFO_UPDATE'],
      errors: ['PAYMENT_INFO_REQUIRED', 'ORD_NOT_REQUIRED', ...ordErrors],
    },
    {
      body: z.object({ userId: id.optional().describe('The client; staff must name one') }),
      answer: z.object(ordShape),
    },
  ),
  reconcileOrd: endpoint(
    'finance.reconcileOrd',
    {
      summary: 'Asks the operator for the outcome of a request without an answer',
      access: ['CLIENT_PAYMENT_INFO_UPDATE', 'FINANCES_CLIENT_BALANCE_UPDATE'],
      isExtension: true,
      errors: ['NOT_FOUND', 'ORD_NOTHING_TO_RECONCILE', 'ORD_OUTCOME_UNKNOWN'],
    },
    {
      body: z.object({ area: z.enum(['paymentInfo', 'contract', 'creative', 'act']), id }),
      answer: z.array(ordResult),
    },
  ),
};
