import { z } from 'zod';
import { endpoint } from '../endpoint';
import { date, id, instant, version, versionQuery } from '../fields';
import { listQuery } from '../list-query';
import { pageOf } from '../paging';
import { percentText } from '../payment-info/payment-info-fields';
import { vatList } from './finance-lists';

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'required')
  .describe('ISO 3166-1 alpha-2, of the dictionary of client countries');
const percent = percentText.min(1, 'required').describe('Percent as a decimal string, 0–100, at most two decimals');

/** A VAT rate as a person enters it. It is in force from `validFrom` until the country's next rate. */
export const vatInput = z.object({
  country,
  value: percent,
  validFrom: date.describe('First day of the rate, Moscow time'),
});
export type VatInput = z.infer<typeof vatInput>;

const vatRow = vatInput.extend({
  id,
  version,
  countryName: z.string().describe('In the requested language'),
  isInForce: z.boolean().describe('Whether the rate is in force today'),
  updatedAt: instant,
});
export type VatRow = z.infer<typeof vatRow>;

const changed = z.object({ id, version });

export const vat = {
  list: endpoint(
    'vat.list',
    { summary: 'VAT rates by country and first day', access: ['VAT_READ_ALL'], isPaged: true },
    {
      query: listQuery(vatList, {
        country: 'ISO 3166-1 alpha-2, of the dictionary of client countries',
        isInForce: 'Only the rates in force today, or only the others',
      }),
      answer: pageOf(vatRow),
    },
  ),
  create: endpoint(
    'vat.create',
    { summary: 'Adds a rate of a country from a given day', access: ['VAT_CREATE'], errors: ['VAT_EXISTS'] },
    { body: vatInput, answer: changed },
  ),
  update: endpoint(
    'vat.update',
    {
      summary:
        'Changes a rate. If it has been in force since an earlier day, it stays unchanged until the given ' +
        'day, today at the earliest; a new rate begins then, and its id is returned',
      access: ['VAT_UPDATE'],
      errors: ['VAT_EXISTS', 'VAT_IN_USE', 'STALE_VERSION'],
    },
    {
      params: z.object({ id }),
      body: z.object({ value: percent, validFrom: date.describe('First day of the rate'), version }),
      answer: changed,
    },
  ),
  remove: endpoint(
    'vat.remove',
    {
      summary: 'Deletes a rate that no document and no payment has used',
      access: ['VAT_UPDATE'],
      isExtension: true,
      errors: ['VAT_IN_USE', 'STALE_VERSION'],
    },
    { params: z.object({ id }), query: versionQuery, answer: z.null() },
  ),
};
