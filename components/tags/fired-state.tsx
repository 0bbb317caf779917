'use client';
import { useTranslations } from 'next-intl';
import { CodeBox } from '@/components/tags/code-box';
import { Badge } from '@/components/ui/badge';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { TagRow } from '@/lib/contract/targeting/tags';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';

type FiredStateProps = { user: Pick<CurrentUser, 'timeZone'>; tag: TagRow };

/** Whether the tag has fired; one that has not is told how to be tried, and what usually keeps it silent. */
export function FiredState({ user, tag }: FiredStateProps) {
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
