import { classNames } from '@/components/ui/class-names';

/** Spinning indicator. It has no text: the control around it describes the activity. */
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

/** Grey placeholder of loading content; set height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-md bg-neutral-soft', className ?? 'h-4 w-full')}
    />
  );
}
