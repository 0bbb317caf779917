'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { PersonSource } from '@/components/people/person-rights';
import { TemporaryPassword } from '@/components/people/temporary-password';
import { useFamily } from '@/components/shell/use-family';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { screenPath } from '@/lib/access/screens';
import { Link } from '@/lib/i18n/navigation';

/** What is told of somebody who has just been made. */
export interface Made {
  id: number;
  login: string;
  email: string;
  /** Told this once; null when it was mailed. */
  temporaryPassword: string | null;
}

type NewAccountCredentialsProps = { made: Made; source: PersonSource; onAnother: () => void };

/** Stands where the form was: the temporary password, told this once, or where it was mailed. */
export function NewAccountCredentials({ made, source, onAnother }: NewAccountCredentialsProps) {
  const t = useTranslations('people.made');
  const family = useFamily();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { id, login, email, temporaryPassword } = made;
  return (
    <section className="flex max-w-2xl flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {t('title', { login })}
      </h2>
      {temporaryPassword === null ? (
        <p>{t('mailed', { email })}</p>
      ) : (
        <>
          <p>{t('once')}</p>
          <TemporaryPassword password={temporaryPassword} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton
          variant="primary"
          href={screenPath(family, source === 'users' ? 'user' : 'client', { id })}
          link={Link}
        >
          {t('open')}
        </LinkButton>
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </section>
  );
}
