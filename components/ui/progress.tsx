import type { Tone } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';

const fills: Record<Tone, string> = {
  neutral: 'bg-muted',
  accent: 'bg-accent',
  positive: 'bg-positive',
  warning: 'bg-warning',
  negative: 'bg-negative',
};

type ProgressBarProps = {
  /** 0 to `max`; left out while the end is unknown. */
  value?: number;
  max?: number;
  label: string;
  /** The value in words, such as "3.1 of 12 MB". */
  valueText?: string;
  tone?: Tone;
};

export function ProgressBar({ value, max = 100, label, valueText, tone = 'accent' }: ProgressBarProps) {
  const share = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={share === undefined ? undefined : share * max}
      aria-valuetext={valueText}
      className="bar"
    >
      <div
        className={classNames('bar-fill', fills[tone], share === undefined && 'w-1/3 animate-shimmer')}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}

/** A turning ring; what is going on is said by the control around it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-3.5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}

/** A grey bar of the size of what is coming; give height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-md bg-neutral-soft', className ?? 'h-4 w-full')}
    />
  );
}
