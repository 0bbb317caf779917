'use client';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/lib/browser/api-query';
import type { Currency } from '@/lib/contract/enumerations';

/** How a client would be billed today. */
export interface Billing {
  /** Of the balance; undefined until it is known, or until the client has chosen one. */
  currency: Currency | undefined;
  /** Percent of VAT, null = without; undefined while it is not known. */
  vat: string | null | undefined;
  payer: string | undefined;
  /** Nobody can be billed before the account details are there. */
  isWithoutDetails: boolean;
}

/** The same of a client that staff have chosen; `id` is 0 before that. */
export function useClientBilling(id: number): Billing {
  const currency = useQuery({
    ...apiQuery('dictionaries.clientCurrency', { params: { id } }),
    enabled: id > 0,
  });
  const info = useQuery({ ...apiQuery('finance.paymentInfo', { params: { id } }), enabled: id > 0, retry: false });
  return { currency: currency.data?.currency ?? undefined, ...readInfo(info.data) };
}

/** The same of the signed-in advertiser. */
export function useOwnBilling(currency: Currency | null): Billing {
  const info = useQuery({ ...apiQuery('finance.ownPaymentInfo'), retry: false });
  return { currency: currency ?? undefined, ...readInfo(info.data) };
}

type Info = { vat: string | null; isMediator: boolean; mediatorOrganizationName: string | null } & {
  organizationName: string | null;
};

const readInfo = (info: Info | null | undefined) => ({
  vat: info?.vat,
  payer: (info?.isMediator ? info.mediatorOrganizationName : info?.organizationName) ?? undefined,
  isWithoutDetails: info === null,
});
