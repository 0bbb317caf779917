import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Tone } from '@/components/ui/tone';

const tones: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral',
  accent: 'bg-accent-soft text-accent-text',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  negative: 'bg-negative-soft text-negative',
};

export function Badge({
  tone = 'neutral',
  hasDot = false,
  children,
}: {
  tone?: Tone;
  hasDot?: boolean;
  children: ReactNode;
}) {
  return <span className={classNames('badge', tones[tone], hasDot && 'badge-dotted')}>{children}</span>;
}
