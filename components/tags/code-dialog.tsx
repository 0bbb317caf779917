'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/form/copy-button';
import { refreshMs } from '@/components/tags/tags-query';
import { Badge } from '@/components/ui/badge';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/progress';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { TagRow } from '@/lib/contract/targeting/tags';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type CodeDialogProps = { id: number; onClose: () => void };

/** Code of a tag, installation instructions, and whether it fires, refreshed while the dialog is open. */
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
      <FiredState tag={tag} />
    </div>
  );
}

/** The address in a snippet is its `src`. */
function originOf(snippet: string): string {
  const address = /src="([^"]+)"/.exec(snippet)?.[1] ?? '';
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** Shows whether the tag has fired; if not, how to test it and common causes. */
export function FiredState({ tag }: { tag: TagRow }) {
  const user = useCurrentUser();
  const t = useTranslations('tags.code');
  const { lastFiredAt, hits24h, simulatedHits24h } = tag;
  return (
    <section aria-label={t('test')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium">{t('test')}</h3>
        <span role="status">
          {lastFiredAt === null ? (
            <Badge hasDot tone="warning">
              {t('waiting')}
            </Badge>
          ) : (
            <Badge hasDot tone="positive">
              {t('fired', { time: formatDateTime(lastFiredAt, user.timeZone) })}
            </Badge>
          )}
        </span>
        <span className="text-sm text-muted figures">
          {t('hits', { count: hits24h, shown: formatInteger(hits24h) })}
        </span>
        {tag.isSimulated && (
          <Badge>{t('simulated', { count: simulatedHits24h, shown: formatInteger(simulatedHits24h) })}</Badge>
        )}
      </div>
      <p className="text-muted">{t('testText')}</p>
      {lastFiredAt === null && <NotFired tag={tag} />}
    </section>
  );
}

function NotFired({ tag }: { tag: TagRow }) {
  const t = useTranslations('tags.code');
  const [site = ''] = tag.domains;
  const address = /src="([^"]+)"/.exec(tag.snippet)?.[1] ?? '';
  return (
    <>
      <p>{t('silent')}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
        <li>{t('causes.missing')}</li>
        <li>{t('causes.domain')}</li>
        <li>{t('causes.consent')}</li>
        <li>{t('causes.blocker')}</li>
      </ul>
      <p className="text-muted">{t('terminal')}</p>
      <CodeBox
        text={`curl -H 'Origin: https://${site}' ${address}`}
        label={t('command')}
        copyLabel={t('copyCommand')}
      />
    </>
  );
}

type CodeBoxProps = { text: string; label: string; copyLabel: string };

/** Code with a copy button; wrapped, so that all of it is visible. */
function CodeBox({ text, label, copyLabel }: CodeBoxProps) {
  return (
    <div className="flex items-start gap-2 rounded-lg border border-line bg-sunken py-2 pr-2 pl-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a group, so that the code has a name */}
      <code role="group" aria-label={label} className="min-w-0 flex-1 py-1 font-mono text-sm break-all">
        {text}
      </code>
      <CopyButton text={text} label={copyLabel} />
    </div>
  );
}
