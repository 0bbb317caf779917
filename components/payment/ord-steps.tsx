'use client';
import Check from 'lucide-react/icons/check';
import { useTranslations } from 'next-intl';
import { ordSteps } from '@/components/payment/ord-progress';
import { classNames } from '@/components/ui/class-names';
import type { OrdStatus } from '@/lib/contract/payment-info-kinds';

/** Waiting → transferring → registering → registered. Where it went wrong, no step is the present one. */
export function OrdSteps({ status }: { status: OrdStatus }) {
  const t = useTranslations('payment.ordStatus');
  const present = ordSteps.indexOf(status);
  const isDone = (index: number) => index < present || status === 'ACTIVE';
  return (
    <ol className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center">
      {ordSteps.map((step, index) => (
        <li
          key={step}
          aria-current={index === present ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-1.5 text-sm',
            index > 0 &&
              "before:mr-0.5 before:h-px before:w-6 before:bg-line-strong before:content-[''] max-sm:before:hidden",
            index === present ? 'font-medium text-text' : 'text-muted',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'flex size-5 items-center justify-center rounded-full border text-sm figures [&_svg]:size-3.5',
              isDone(index) && 'border-positive bg-positive-soft text-positive',
              !isDone(index) && index === present && 'border-accent bg-accent-soft text-accent-text',
              !isDone(index) && index !== present && 'border-line-strong',
            )}
          >
            {isDone(index) ? <Check /> : index + 1}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
