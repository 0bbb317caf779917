'use client';
import { useTranslations } from 'next-intl';
import { ModerationBadge } from '@/components/creatives/moderation-badge';
import { CopyButton } from '@/components/form/copy-button';
import { useFamily } from '@/components/shell/use-family';
import { Panel } from '@/components/ui/panel';
import { canEnter } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import { ordStatuses } from '@/lib/contract/payment-info/payment-info-kinds';
import { formatDateTime } from '@/lib/format/format-date';
import { Link } from '@/lib/i18n/navigation';

type CreativeRecordProps = { creative: CreativeView };

/** Where the creative is used, its moderation and its registration. */
export function CreativeRecord({ creative }: CreativeRecordProps) {
  const user = useCurrentUser();
  const t = useTranslations('creatives.record');
  const { erid, ordStatus, ordError } = creative;
  return (
    <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))]">
      <Panel title={t('campaigns')}>
        <Campaigns creative={creative} />
      </Panel>
      <Panel title={t('history')} note={user.timeZone}>
        <History creative={creative} />
      </Panel>
      {(erid || ordStatus || ordError) && (
        <Panel title={t('ord')}>
          <OrdFacts creative={creative} />
        </Panel>
      )}
    </div>
  );
}

function Campaigns({ creative: { campaigns } }: CreativeRecordProps) {
  const user = useCurrentUser();
  const t = useTranslations('creatives.record');
  const family = useFamily();
  const isOpen = canEnter(user, 'CAMPAIGN');
  if (campaigns.length === 0) return <p className="text-muted">{t('noCampaigns')}</p>;
  return (
    <ul className="flex max-h-56 flex-col gap-1 overflow-y-auto">
      {campaigns.map(({ id, name }) => (
        <li key={id} className="flex min-w-0 items-baseline gap-2">
          {isOpen ? (
            <Link
              href={screenPath(family, 'campaign', { id })}
              className="min-w-0 py-0.5 font-medium break-words text-accent-text hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="min-w-0 break-words">{name}</span>
          )}
          <span className="shrink-0 text-sm text-muted figures">{id}</span>
        </li>
      ))}
    </ul>
  );
}

function History({ creative: { moderationHistory } }: CreativeRecordProps) {
  const user = useCurrentUser();
  const t = useTranslations('creatives.record');
  if (moderationHistory.length === 0) return <p className="text-muted">{t('noHistory')}</p>;
  const newestFirst = moderationHistory.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className="flex max-h-56 flex-col gap-3 overflow-y-auto">
      {newestFirst.map(({ status, message, login, at }) => (
        <li key={`${at} ${status}`} className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ModerationBadge status={status} />
            <span className="text-sm text-muted figures">
              {formatDateTime(at, user.timeZone)} · {login}
            </span>
          </div>
          {message && <p className="text-sm break-words whitespace-pre-line">{message}</p>}
        </li>
      ))}
    </ol>
  );
}

type OrdFactsProps = { creative: Pick<CreativeView, 'erid' | 'ordStatus' | 'ordError'> };

/** Registration with the operator of advertising data, read-only. */
function OrdFacts({ creative: { erid, ordStatus, ordError } }: OrdFactsProps) {
  const t = useTranslations('creatives.record');
  // Another DSP may return other statuses.
  const known = ordStatuses.find((status) => status === ordStatus);
  const actions = useTranslations('common.actions');
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {erid && (
        <div>
          <dt className="text-muted">{t('erid')}</dt>
          <dd className="flex items-center gap-1">
            <code className="min-w-0 font-mono break-all">{erid}</code>
            <CopyButton text={erid} label={actions('copy')} />
          </dd>
        </div>
      )}
      {ordStatus && (
        <div>
          <dt className="text-muted">{t('ordStatus')}</dt>
          <dd className="break-words">{known ? t(`ordStatuses.${known}`) : ordStatus}</dd>
        </div>
      )}
      {ordError && (
        <div>
          <dt className="text-muted">{t('ordError')}</dt>
          <dd className="break-words text-negative">{ordError}</dd>
        </div>
      )}
    </dl>
  );
}
