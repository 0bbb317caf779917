'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import type { PaymentValues } from '@/components/payment/payment-values';
import { can, type Holder } from '@/lib/access/can';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';
import { isInn } from '@/lib/contract/payment-info/requisites/is-inn';

/** Role that can change guarded fields. */
export type Guard = 'administrator' | 'manager';

/**
 * Returns true if the user may change an organization's identity and mediator after they were saved, which needs a
 * separate permission, §6.
 */
export const mayChangeCodes = (user: Holder) => can(user, 'CLIENT_INN_MEDIATOR_AND_MEDIATOR_INN_CHANGE');

/** Returns the fields that require this permission. */
export const guardedFields = ({
  registrationCode,
  isMediator,
  mediatorRegistrationCode,
}: Pick<PaymentInfoFields, 'registrationCode' | 'isMediator' | 'mediatorRegistrationCode'>) => ({
  registrationCode,
  isMediator,
  mediatorRegistrationCode,
});

type RegistrationCodeFieldProps = {
  name: 'registrationCode' | 'mediatorRegistrationCode';
  /** Legal form of the code's owner. */
  type: PaymentValues['organizationType'];
  guard: Guard | undefined;
};

/** Field for an INN with live validation of its check digits, or for the registration code of a foreign party. */
export function RegistrationCodeField({ name, type, guard }: RegistrationCodeFieldProps) {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const locked = useTranslations('payment.locked');
  const code = useWatch<PaymentValues>({ name });
  const isAbroad = type !== '' && isForeign(type);
  const hint = isAbroad ? hints('registrationCode') : <InnHint type={type} code={String(code ?? '')} />;
  return (
    <TextField
      isRequired
      name={name}
      label={t(isAbroad ? 'registrationCode' : 'inn')}
      hint={guard ? locked('registrationCode', { whom: guard }) : hint}
      isDisabled={guard !== undefined}
      maxLength={60}
    />
  );
}

function InnHint({ type, code }: { type: PaymentValues['organizationType']; code: string }) {
  const t = useTranslations('payment.hints');
  const length = type === 'UL' ? 10 : 12;
  if (type === '') return t('inn');
  const state = innState(code, length);
  if (state.is === 'right') return <span className="text-positive">{t('innRight')}</span>;
  if (state.is === 'wrong') return <span className="text-warning">{t('innWrong')}</span>;
  if (state.is === 'short') return t('innTyped', { typed: state.typed, length });
  return t('innLength', { length });
}

type InnState = { is: 'empty' } | { is: 'short'; typed: number } | { is: 'right' } | { is: 'wrong' };

/** Returns the state of a typed INN; spaces between digits are ignored. */
export function innState(typed: string, length: 10 | 12): InnState {
  const digits = typed.replace(/\s/g, '');
  if (digits === '') return { is: 'empty' };
  if (/^\d+$/.test(digits) && digits.length < length) return { is: 'short', typed: digits.length };
  return { is: isInn(digits, length) ? 'right' : 'wrong' };
}
