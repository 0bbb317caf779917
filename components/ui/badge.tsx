import X from 'lucide-react/icons/x';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

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

type ChipProps = { children: ReactNode; removeLabel?: string; onRemove?: () => void; isDisabled?: boolean };

export function Chip({ children, removeLabel, onRemove, isDisabled = false }: ChipProps) {
  return (
    <span className="inline-flex h-6 max-w-full items-center gap-1 rounded-md bg-neutral-soft pl-2 text-sm text-text last:pr-0 pointer-coarse:h-8">
      <span className="truncate pr-1">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          disabled={isDisabled}
          onClick={onRemove}
          className="grid size-6 shrink-0 place-items-center rounded-md text-muted hover:text-text pointer-coarse:size-8"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  );
}

/** A technical code beside its name. A long one breaks after an underscore. */
export function Code({ children, className = 'text-xs' }: { children: string; className?: string }) {
  const parts = children.split('_');
  return (
    <code className={classNames('font-normal break-words text-muted', className)}>
      {parts.map((part, at) => (
        <Fragment key={parts.slice(0, at + 1).join('_')}>
          {at > 0 && (
            <>
              _<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </code>
  );
}

/** Meaning of a colour. Colours are used only for states. */
export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';
