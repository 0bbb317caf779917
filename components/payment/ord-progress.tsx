'use client';
import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';

/** Where a thing stands with the operator of advertising data. The page hands over the messages of `payment`. */
export function OrdBadge({ status }: { status: OrdStatus }) {
  const t = useTranslations('payment.ordStatus');
  return (
    <Badge hasDot={status !== 'NOT_REQUIRED'} tone={ordTones[status]}>
      {t(status)}
    </Badge>
  );
}

/** The steps of a registration, in order. */
export const ordSteps: readonly OrdStatus[] = ['WAITING', 'TRANSFERRING', 'REGISTERING', 'ACTIVE'];

/** A status that goes on by itself; a lost answer is asked for by the platform half a minute later. */
const isOnItsWay = (status: OrdStatus) => status !== 'NOT_REQUIRED' && status !== 'ACTIVE' && status !== 'ERROR';

/** How often to ask for a status that goes on by itself, in ms; false = not at all. */
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
