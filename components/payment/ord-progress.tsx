'use client';
import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';

/** Registration status with the operator of advertising data. The page must provide the messages of `payment`. */
export function OrdBadge({ status }: { status: OrdStatus }) {
  const t = useTranslations('payment.ordStatus');
  return (
    <Badge hasDot={status !== 'NOT_REQUIRED'} tone={ordTones[status]}>
      {t(status)}
    </Badge>
  );
}

/** Steps of a registration, in order. */
export const ordSteps: readonly OrdStatus[] = ['WAITING', 'TRANSFERRING', 'REGISTERING', 'ACTIVE'];

/**
 * Returns true for statuses that change automatically. If a response was lost, the platform queries it half a minute
 * later.
 */
const isOnItsWay = (status: OrdStatus) => status !== 'NOT_REQUIRED' && status !== 'ACTIVE' && status !== 'ERROR';

/** Returns the polling interval in ms for statuses that change automatically; false = no polling. */
export const ordRefreshMs = (status: OrdStatus | undefined): number | false =>
  status !== undefined && isOnItsWay(status) ? 2_500 : false;

const ordTones: Readonly<Record<OrdStatus, Tone>> = {
  NOT_REQUIRED: 'neutral',
  WAITING: 'accent',
  TRANSFERRING: 'accent',
  REGISTERING: 'accent',
  ACTIVE: 'positive',
  ERROR: 'negative',
  UNKNOWN: 'warning',
};
