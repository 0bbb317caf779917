import { classNames } from '@/components/ui/class-names';

/** A grey bar of the size of what is coming; give height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-md bg-neutral-soft', className ?? 'h-4 w-full')}
    />
  );
}
