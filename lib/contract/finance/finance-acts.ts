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
  ...{ id, version, userId: id.describe('The client'), userLogin: z.string() },
  number: z
    .string()
    .describe('Serial: year and number without gaps')
    .meta({ examples: ['2026-000017'] }),
  month: date.describe('First day of the month'),
  timeZone: z
    .string()
    .nullable()
    .describe('IANA zone in which the month is counted; null: each campaign’s own, in acts of long ago')
    .meta({ examples: ['Europe/Moscow'] }),
  date: date.describe('Day of the document'),
  customer: z.string(),
  currency,
  amount: money.describe('Services without VAT'),
  vat: percentText.nullable().describe('Percent; null = without VAT'),
  vatAmount: money,
  total: money,
  isPaid: z.boolean().describe('Made paid where the balance covered the services: clients pay in advance'),
  isClosed: z.boolean(),
  ordAction: z.enum(ordActions).nullable().describe('The last action tried with the operator; null = none yet'),
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
    .describe('Frozen: units of each currency for one of the act’s'),
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
  subtotals: z.array(subtotal).describe('Of all that the filters find, one a currency: currencies are never added up'),
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
    .describe('What was registered or asked about')
    .meta({ examples: ['contract:12'] }),
  provider: z.enum(ordProviders),
  ...ordShape,
});

export const actEndpoints = {
  acts: endpoint(
    'finance.acts',
    { summary: 'Acts of the clients one may see', access: readers, isPaged: true },
    { query: listQuery(actList, meanings), answer: acts },
  ),
  ownActs: endpoint(
    'finance.ownActs',
    { summary: 'One’s own acts', access: readers, isPaged: true },
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
        'Makes the act of one calendar month from settled statistics; VAT and rates are frozen. Once for an ' +
        '`idempotency-key` header',
      access: writers,
      errors: [
        ...(['PAYMENT_INFO_REQUIRED', 'ACT_EXISTS', 'ACT_MONTH_OPEN', 'ACT_EMPTY_FIELDS'] as const),
        ...(['ACT_NOT_SETTLED', 'ACT_NO_SERVICES', 'ACT_BEFORE_CONTRACT', 'IDEMPOTENCY_KEY_IN_USE'] as const),
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
      summary: 'Registers again what failed of a client’s parties and signed contracts',
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
      summary: 'Asks the operator what became of a request whose answer was lost',
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
