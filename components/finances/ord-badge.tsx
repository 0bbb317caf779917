'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/tone';
import type { OrdStatus } from '@/lib/contract/payment-info-kinds';

const tones: Readonly<Record<OrdStatus, Tone>> = {
  NOT_REQUIRED: 'neutral',
  WAITING: 'accent',
  TRANSFERRING: 'accent',
  REGISTERING: 'accent',
  ACTIVE: 'positive',
  ERROR: 'negative',
  UNKNOWN: 'warning',
};

/** Where a thing stands with the operator of advertising data. */
export function OrdBadge({ status }: { status: OrdStatus }) {
  const t = useTranslations('finances.ordStatus');
  return (
    <Badge hasDot={status !== 'NOT_REQUIRED'} tone={tones[status]}>
      {t(status)}
    </Badge>
  );
}
