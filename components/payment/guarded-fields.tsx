'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import type { PaymentValues } from '@/components/payment/payment-values';
import { can, type Holder } from '@/lib/access/can';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';
import { isInn } from '@/lib/contract/payment-info/requisites/is-inn';

/** A person who can be asked to change what is guarded. */
export type Guard = 'administrator' | 'manager';

/** Who a client is, and through whom, takes a permission of its own once it is written, §6. */
export const mayChangeCodes = (user: Holder) => can(user, 'CLIENT_INN_MEDIATOR_AND_MEDIATOR_INN_CHANGE');

/** The fields under that permission, as they are. */
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
  /** Legal form of whom it belongs to. */
  type: PaymentValues['organizationType'];
  guard: Guard | undefined;
};

/** An INN, whose check digits are looked at while it is typed; the code of its country for a foreign party. */
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

/** How far a typed INN is; spaces between the digits do not count. */
export function innState(typed: string, length: 10 | 12): InnState {
  const digits = typed.replace(/\s/g, '');
  if (digits === '') return { is: 'empty' };
  if (/^\d+$/.test(digits) && digits.length < length) return { is: 'short', typed: digits.length };
  return { is: isInn(digits, length) ? 'right' : 'wrong' };
}
