import { z } from 'zod';
import { currencies } from '@/lib/contract/enumerations';
import { date, typedMoney } from '@/lib/contract/fields';
import { exchangeRateInput, rateValue } from '@/lib/contract/finance/exchange-rates';
import { contractInput } from '@/lib/contract/finance/finance-contracts';
import { correction } from '@/lib/contract/finance/finance-money';
import { paymentEndpoints } from '@/lib/contract/finance/finance-payments';
import { ownAccount, ownPartyFields } from '@/lib/contract/finance/own-party';
import { vatInput } from '@/lib/contract/finance/vat';
import { percentText } from '@/lib/contract/payment-info/payment-info-fields';
import { agreementEffects } from '@/lib/contract/payment-info/payment-info-kinds';

// Form fields contain texts; these schemas convert them to the contract's numbers and nulls.
const chosenId = z.string().min(1, 'required').transform(Number);
const idOrNone = z.string().transform((text) => (text === '' ? null : Number(text)));
const nothing = z.literal('').transform(() => null);
const currencyOrNone = z.union([z.literal('').transform(() => undefined), z.enum(currencies)]);
const day = z.string().min(1, 'required').pipe(date);
const comment = z.string().trim().max(1000, 'tooLong');

const { replenish, payInvoice, reversePayment } = paymentEndpoints;

export const replenishShape = replenish.body.extend({ userId: chosenId, date: day, comment });
export const paymentShape = payInvoice.body.extend({ date: day, comment });
export const reversalShape = reversePayment.body;
export const correctionShape = z.object({ ...correction.shape, userId: chosenId }).pipe(correction);
export const invoiceShape = z.object({ userId: chosenId, amount: typedMoney, currency: currencyOrNone });
export const ownInvoiceShape = invoiceShape.omit({ userId: true });
const typedAccount = z
  .object({
    currency: z.enum(currencies),
    bankRu: z.string(),
    bankEn: z.string(),
    bankCode: z.string(),
    account: z.string(),
    correspondentAccount: z.string(),
  })
  .transform((typed, context) => {
    const { currency: _currency, ...texts } = typed;
    if (Object.values(texts).every((text) => text.trim() === '')) return null;
    const parsed = ownAccount.safeParse(typed);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
export const companyShape = ownPartyFields.extend({
  accounts: z.array(typedAccount).transform((all) => all.filter((account) => account !== null)),
});
export const actShape = z.object({ userId: chosenId, month: day });
const dayOrNone = z.union([z.literal('').transform(() => undefined), date]);
export const rateShape = z
  .object({ ...exchangeRateInput.shape, validFrom: dayOrNone })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'sameCurrency' });
export const rateValueShape = z.object({ value: rateValue });
export const vatShape = vatInput.extend({ validFrom: day });
export const contractShape = contractInput.extend({
  userId: chosenId,
  date: day,
  effect: z.union([nothing, z.enum(agreementEffects)]),
  commission: z.union([nothing, percentText]),
  parentId: idOrNone,
});
