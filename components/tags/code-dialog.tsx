'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { CodeBox } from '@/components/tags/code-box';
import { FiredState } from '@/components/tags/fired-state';
import { refreshMs } from '@/components/tags/refresh-ms';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { TagRow } from '@/lib/contract/targeting/tags';

type CodeDialogProps = { id: number; onClose: () => void };

/** The code of a tag, how to put it on a site, and whether it fires: looked after while the dialog is open. */
export function CodeDialog({ id, onClose }: CodeDialogProps) {
  const t = useTranslations('tags.code');
  const actions = useTranslations('common.actions');
  const faultText = useFaultText();
  const tag = useQuery({ ...apiQuery('tags.view', { params: { id } }), refetchInterval: refreshMs.open });
  return (
    <Dialog
      isOpen
      title={tag.data ? t('title', { name: tag.data.name }) : t('show')}
      closeLabel={actions('close')}
      onClose={onClose}
    >
      {tag.data && <Loaded tag={tag.data} />}
      {tag.isPending && <Skeleton className="mt-3 h-64 w-full" />}
      {tag.isError && !tag.data && (
        <ErrorState message={faultText(tag.error)} retryLabel={actions('retry')} onRetry={() => tag.refetch()} />
      )}
    </Dialog>
  );
}

function Loaded({ tag }: { tag: TagRow }) {
  const user = useCurrentUser();
  const t = useTranslations('tags.code');
  return (
    <div className="flex flex-col gap-4 pt-3">
      <CodeBox text={tag.snippet} label={t('snippet')} copyLabel={t('copy')} />
      <section aria-label={t('install')} className="flex flex-col gap-1.5">
        <h3 className="font-medium">{t('install')}</h3>
        <ol className="flex list-decimal flex-col gap-1 pl-5">
          <li>{t('paste')}</li>
          <li>{t(tag.type === 'js' ? 'allowScript' : 'allowImage', { origin: originOf(tag.snippet) })}</li>
          <li>{t('sites', { domains: tag.domains.join(', ') })}</li>
        </ol>
      </section>
      <FiredState user={user} tag={tag} />
    </div>
  );
}

/** The address in a snippet is its `src`. */
function originOf(snippet: string): string {
  const address = /src="([^"]+)"/.exec(snippet)?.[1] ?? '';
  return URL.canParse(address) ? new URL(address).origin : '';
}
