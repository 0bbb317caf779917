'use client';
import { useTranslations } from 'next-intl';
import { useDenied } from '@/components/creatives/may-change';
import { CreateLink } from '@/components/list/create-button';
import { useFamily } from '@/components/shell/use-family';
import { screenPath } from '@/lib/access/screens';

export function NewCreativeLink() {
  const t = useTranslations('creatives');
  const denied = useDenied()('create');
  return (
    <CreateLink label={t('new')} denied={denied} href={screenPath(useFamily(), 'newCreative', { type: 'banner' })} />
  );
}
