import Lock from 'lucide-react/icons/lock';
import { classNames } from '@/components/ui/class-names';

/** A quiet line in the place of something that permissions hide. */
export function NotGranted({ text, className }: { text: string; className?: string }) {
  return (
    <p className={classNames('flex min-w-0 items-start gap-2 text-sm text-muted', className)}>
      <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 break-words">{text}</span>
    </p>
  );
}
