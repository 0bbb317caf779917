'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { apiQuery } from '@/lib/browser/api-query';

const ReviewDialog = onDemand(async () => (await import('@/components/creatives/review/review-dialog')).ReviewDialog);

const waiting = apiQuery('creatives.list', {
  query: { moderationStatus: ['PENDING'], page: 0, size: 1, sort: 'createdAt,asc' },
});

/** The way to go through everything that waits for a verdict; absent when nothing does. */
export function ReviewButton() {
  const t = useTranslations('creatives.review');
  const [isOpen, setOpen] = useState(false);
  const count = useQuery(waiting).data?.totalElements ?? 0;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open', { count })}</Button>
      {isOpen && <ReviewDialog onClose={() => setOpen(false)} />}
    </>
  );
}
