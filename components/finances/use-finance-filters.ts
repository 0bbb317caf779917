'use client';
import { useTranslations } from 'next-intl';
import type { ListState } from '@/components/finances/use-list-state';
import type { FilterControl } from '@/components/list/filters/filter-controls';
import { useClientOptions } from '@/components/list/filters/use-client-options';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { currencies } from '@/lib/contract/enumerations';
import { contractRoles, contractTypes } from '@/lib/contract/finance/documents';
import { movementKinds } from '@/lib/contract/finance/movement-kinds';
import { ordStatuses } from '@/lib/contract/payment-info/payment-info-kinds';

/** The filters that finance lists choose from; whose a document is, is asked of those who have clients alone. */
export function useFinanceFilters(isOwn: boolean, state: ListState) {
  const t = useTranslations('finances');
  const ordWords = useTranslations('payment.ordStatus');
  const { isAllowed, ...clients } = useClientOptions(useCurrentUser(), state.valuesOf('userId'));
  const text = (key: 'number' | 'paymentDocumentNumber' | 'campaignName'): FilterControl<'text'> => ({
    kind: 'text',
    label: t(`columns.${key}`),
  });
  const flag = (
    key: 'isPaid' | 'isClosed' | 'isSigned' | 'isInForce',
    yes: string,
    no: string,
  ): FilterControl<'select'> => ({
    kind: 'select',
    label: t(`filters.${key}`),
    options: [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ],
  });
  const money = (key: 'currency' | 'from' | 'to'): FilterControl<'multi'> => ({
    kind: 'multi',
    label: t(`columns.${key}`),
    options: currencies.map((value) => ({ value, label: value })),
  });
  const choice = <V extends string>(
    key: 'type' | 'role' | 'ordStatus' | 'kind',
    all: readonly V[],
    word: (one: V) => string,
  ): FilterControl<'multi'> => ({
    kind: 'multi',
    label: t(`columns.${key}`),
    options: all.map((value) => ({ value, label: word(value) })),
  });
  const owner: FilterControl<'multi'> = { kind: 'multi', label: t('columns.userLogin'), ...clients };
  return {
    text,
    money,
    owner: isAllowed && !isOwn ? owner : null,
    isPaid: flag('isPaid', t('states.paid'), t('states.notPaid')),
    isClosed: flag('isClosed', t('states.closed'), t('states.open')),
    isSigned: flag('isSigned', t('states.signed'), t('states.notSigned')),
    isInForce: flag('isInForce', t('states.inForce'), t('states.notInForce')),
    ordStatus: choice('ordStatus', ordStatuses, (one) => ordWords(one)),
    type: choice('type', contractTypes, (one) => t(`contractType.${one}`)),
    kind: choice('kind', movementKinds, (one) => t(`movements.kinds.${one}`)),
    role: choice('role', contractRoles, (one) => t(`contractRole.${one}`)),
  };
}
