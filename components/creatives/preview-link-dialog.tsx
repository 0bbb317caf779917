'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '@/components/form/copy-button';
import { QueryFailed } from '@/components/list/query-failed';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/progress';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { formatDate } from '@/lib/format/format-date';

type PreviewLinkDialogProps = { id: number; onClose: () => void };

/** Shows the address of a public page with the creative, for people without an account. */
export function PreviewLinkDialog({ id, onClose }: PreviewLinkDialogProps) {
  const t = useTranslations('creatives.previewLink');
  const actions = useTranslations('common.actions');
  const lang = useLocale();
  const { timeZone } = useCurrentUser();
  const link = useQuery(apiQuery('creatives.previewLink', { params: { id }, query: { lang } }));
  return (
    <Dialog isOpen title={t('title')} closeLabel={actions('close')} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-muted">{t('text')}</p>
        {link.isPending && <Skeleton className="h-16" />}
        {link.isError && <QueryFailed found={link} />}
        {link.data && (
          <>
            <p className="flex items-start gap-1 rounded-lg bg-sunken p-3">
              <a
                href={link.data.url}
                target="_blank"
                rel="noreferrer"
                className="min-w-0 flex-1 text-accent-text underline wrap-anywhere"
              >
                {link.data.url}
              </a>
              <CopyButton text={link.data.url} label={t('copy')} />
            </p>
            <p className="text-sm text-muted figures">{t('until', { date: formatDate(link.data.until, timeZone) })}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
