'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { loginPath } from '@/lib/access/fixed-paths';
import type { ApiFault } from '@/lib/contract/api-fault';
import { Link } from '@/lib/i18n/navigation';

const ofTheLink: ReadonlySet<string> = new Set([
  'EMAIL_LINK_INVALID',
  'EMAIL_IN_USE',
  'RESET_TOKEN_EXPIRED',
  'RESET_TOKEN_REQUIRED',
  'RESET_FAILED',
  'PASSWORD_ALREADY_CHANGED',
]);

/** Returns true if a mailed link can never succeed. Other faults, such as a lost connection, say nothing about it. */
export const isBadLink = ({ code }: ApiFault): boolean => ofTheLink.has(code);

type ResetResultProps = {
  title: string;
  text: string;
  /** Requests another link. */
  onAgain?: () => void;
  /** Repeats a step that failed. */
  onRetry?: () => void;
};

/** Result of a reset step. It takes the focus, so that it is read aloud, because the form that had it is gone. */
export function ResetResult({ title, text, onAgain, onRetry }: ResetResultProps) {
  const t = useTranslations('session.reset');
  const actions = useTranslations('common.actions');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <h1 ref={heading} tabIndex={-1} className="text-figure font-semibold outline-none">
        {title}
      </h1>
      <p className="text-muted text-pretty wrap-anywhere">{text}</p>
      {onRetry && (
        <Button variant="primary" onClick={onRetry} className="h-10! w-full">
          {actions('retry')}
        </Button>
      )}
      {onAgain && (
        <Button onClick={onAgain} className="h-10! w-full">
          {t('again')}
        </Button>
      )}
      <Link href={loginPath} className="self-center rounded-sm text-accent-text hover:underline">
        {t('backToSignIn')}
      </Link>
    </div>
  );
}
