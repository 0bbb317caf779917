'use client';
import Bookmark from 'lucide-react/icons/bookmark';
import { useTranslations } from 'next-intl';
import type { ViewsProps } from '@/components/list/views/view-bar';
import { IconButton } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { LazyPopover } from '@/components/ui/openers';

const ViewChoices = onDemand(async () => (await import('@/components/list/views/view-choices')).ViewChoices);

/** Keeps what the list shows now by a name, and takes kept views away. */
export function SaveView(props: ViewsProps) {
  const t = useTranslations('common.views');
  return (
    <LazyPopover
      label={t('label')}
      align="end"
      className="w-80 p-2!"
      trigger={
        <IconButton label={t('label')} className="border border-line-strong bg-surface">
          <Bookmark aria-hidden="true" />
        </IconButton>
      }
    >
      <ViewChoices {...props} />
    </LazyPopover>
  );
}
