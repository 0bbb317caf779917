'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/form/copy-button';

/** A temporary password, shown once, with a button to copy it. */
export function TemporaryPassword({ password }: { password: string }) {
  const t = useTranslations('people.made');
  return (
    <dl className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-sunken px-4 py-3">
      <dt className="text-sm text-muted">{t('password')}</dt>
      <dd className="flex min-w-0 items-center gap-2 font-mono text-base break-all">
        {password}
        <CopyButton text={password} label={t('copy')} />
      </dd>
    </dl>
  );
}
