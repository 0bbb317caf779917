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
  /** From 0 to `max`; omitted while the total is unknown. */
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
        style={share === undefined ? undefined : { width: `${Math.round(share * 1000) / 10}%` }}
      />
    </div>
  );
}
