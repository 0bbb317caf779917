'use client';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '@/components/ui/button';

type ErrorStateProps = {
  message: string;
  retryLabel: string;
  /** Omitted if a retry would give the same result. */
  onRetry?: (() => void) | undefined;
  isBusy?: boolean;
};

export function ErrorState({ message, retryLabel, onRetry, isBusy }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <CircleAlert aria-hidden="true" className="size-6 text-negative" />
      <p className="max-w-md">{message}</p>
      {onRetry && (
        <Button onClick={onRetry} isBusy={isBusy}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
