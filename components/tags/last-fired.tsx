'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { TagRow } from '@/lib/contract/targeting/tags';
import { formatDateTime } from '@/lib/format/format-date';

type LastFiredProps = { user: Pick<CurrentUser, 'timeZone'>; tag: Pick<TagRow, 'lastFiredAt'> };

export function LastFired({ user, tag }: LastFiredProps) {
  const t = useTranslations('tags.list');
  if (tag.lastFiredAt === null) return <Badge tone="warning">{t('notFired')}</Badge>;
  return <span className="figures">{formatDateTime(tag.lastFiredAt, user.timeZone)}</span>;
}
