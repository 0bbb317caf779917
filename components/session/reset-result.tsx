'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { loginPath } from '@/lib/access/fixed-paths';
import { Link } from '@/lib/i18n/navigation';

type ResetResultProps = { title: string; text: string; onAgain?: () => void };

/** Result of a reset step. It takes the focus, so that it is read aloud, because the form that had it is gone. */
export function ResetResult({ title, text, onAgain }: ResetResultProps) {
  const t = useTranslations('session.reset');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <h1 ref={heading} tabIndex={-1} className="text-figure font-semibold outline-none">
        {title}
      </h1>
      <p className="text-muted text-pretty wrap-anywhere">{text}</p>
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
