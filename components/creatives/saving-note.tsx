'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { type CreativeValues, moderatedFields } from '@/components/creatives/creative-values';
import type { ModerationStatus } from '@/lib/contract/enumerations';

type SavingNoteProps = {
  /** Left out for a new creative. */
  status: ModerationStatus | undefined;
  start: CreativeValues;
};

/** What saving does to the verdict, said before it is done. */
export function SavingNote({ status, start }: SavingNoteProps) {
  const t = useTranslations('creatives.saving');
  const now = useWatch<CreativeValues, typeof moderatedFields>({ name: moderatedFields });
  const isChanged = moderatedFields.some((name, at) => JSON.stringify(now[at]) !== JSON.stringify(start[name]));
  if (status === undefined) return <p>{t('new')}</p>;
  if (status === 'PENDING') return <p>{t('pending')}</p>;
  if (!isChanged) return status === 'APPROVED' ? <p>{t('approved')}</p> : <p>{t('rejected')}</p>;
  return (
    <p role="status" className="text-warning">
      {t(status === 'APPROVED' ? 'approvedAgain' : 'rejectedAgain')}
    </p>
  );
}
