import { classNames } from '@/components/ui/class-names';

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
