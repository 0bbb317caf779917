import type { FieldErrors, Resolver } from 'react-hook-form';
import { inputOf, type PaymentValues } from '@/components/payment/payment-values';
import { paymentInfoInput } from '@/lib/contract/payment-info/payment-info';

/** Validates with the contract's schema; only the first error of a field is shown. */
export const paymentResolver: Resolver<PaymentValues, unknown, PaymentValues> = (values) => {
  const issues = paymentInfoInput.safeParse(inputOf(values)).error?.issues ?? [];
  if (issues.length === 0) return { values, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= { type: 'contract', message };
  // The contract's fields are those of the form.
  return { values: {}, errors: errors as FieldErrors<PaymentValues> };
};
