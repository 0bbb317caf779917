'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/form/copy-button';
import { ShownJson } from '@/components/gates/decision-steps';
import { Facts } from '@/components/ui/facts';
import { Panel } from '@/components/ui/panel';
import type { RtbLive } from '@/lib/contract/integrations/rtb';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger, formatPercent } from '@/lib/format/format-number';

type TimeZone = { timeZone: string };
type LiveErrorsProps = Pick<RtbLive, 'errors'> & TimeZone;

/** The latest invalid requests with their faults. */
export function LiveErrors({ errors, timeZone }: LiveErrorsProps) {
  const t = useTranslations('integrations.live');
  const words = useTranslations('integrations.answer');
  const problems = useTranslations('integrations.problem');
  if (errors.length === 0) return null;
  return (
    <Panel title={t('errors')} note={t('errorsNote')}>
      <ol className="flex flex-col gap-1">
        {errors.map(({ at, answer, problem, example }) => (
          <li key={`${at} ${problem.code}`}>
            <details>
              <summary className="cursor-pointer rounded-md py-1 text-sm">
                <span className="text-muted figures">{formatDateTime(at, timeZone)}</span> {words(answer)}:{' '}
                <span className="break-words">{problems(problem.code, problem.params)}</span>
              </summary>
              {example === null ? (
                <p className="py-1 text-sm text-muted">{t('noExample')}</p>
              ) : (
                <ShownJson title={t('example')} text={example} />
              )}
            </details>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const addresses = ['syncAddress', 'matchAddress'] as const;

/** User matching: the addresses that the SSP needs, and the number of matched users. */
export function MatchingPanel({ matching }: Pick<RtbLive, 'matching'>) {
  const t = useTranslations('integrations.matching');
  const { handsOver, people, requests, calls } = matching;
  const callsText = calls.map(({ end, count }) => `${t(`end.${end}`)}: ${formatInteger(count)}`).join(' · ');
  return (
    <Panel title={t('title')} note={t('note')}>
      <dl className="mb-4 flex flex-col gap-3">
        {addresses.map((name) => (
          <div key={name}>
            <dt className="text-muted">{t(`${name}.label`)}</dt>
            <dd>
              <span className="flex items-center gap-2">
                <code className="min-w-0 break-all">{matching[name]}</code>
                <CopyButton text={matching[name]} label={t('copy', { label: t(`${name}.label`) })} />
              </span>
              <span className="block text-sm text-muted">{t(`${name}.hint`)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Facts
        facts={[
          { name: t('people'), value: formatInteger(people) },
          { name: t('requests'), value: formatInteger(requests) },
          { name: t('calls'), value: callsText || t('noCalls') },
        ]}
      />
      {!handsOver && <p className="mt-3 text-sm text-warning">{t('noPlace')}</p>}
    </Panel>
  );
}

type Notice = RtbLive['notices'][number];

interface NoticesTableProps extends TimeZone {
  live: Pick<RtbLive, 'notices' | 'forged' | 'billing' | 'market'>;
}

/** Notices of the SSP, of pages and players: counted ones, and rejected ones with reasons. */
export function NoticesTable({ live: { notices, forged, billing, market }, timeZone }: NoticesTableProps) {
  const t = useTranslations('integrations.live');
  const words = useTranslations('integrations.notice');
  const ends = useTranslations('integrations.noticeEnd');
  if (notices.length === 0 && forged === 0) return null;
  const kinds = [...new Set(notices.map(({ notice }) => notice))];
  const of = (kind: Notice['notice']) => notices.filter(({ notice }) => notice === kind);
  return (
    <Panel title={t('notices')} note={t('noticesNote')}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 font-normal">
              {t('notice')}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {ends('COUNTED')}
            </th>
            <th scope="col" className="py-1 pl-4 font-normal">
              {t('notCounted')}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 text-left font-normal">
                {words(kind)}
              </th>
              <td className="py-1.5 text-right figures">
                {formatInteger(of(kind).find(({ end }) => end === 'COUNTED')?.count ?? 0)}
              </td>
              <td className="py-1.5 pl-4 text-muted">
                {of(kind)
                  .filter(({ end }) => end !== 'COUNTED')
                  .map(({ end, count }) => `${ends(end)}: ${formatInteger(count)}`)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <BillingNotes billing={billing} timeZone={timeZone} />
      <MarketNotes market={market} />
      {forged > 0 && <p className="mt-2 text-sm text-warning">{t('forged', { count: formatInteger(forged) })}</p>}
    </Panel>
  );
}

/** What bills impressions, and when that changes if the SSP calls no more billing notices. */
function BillingNotes({ billing: { event, noticeAt, until }, timeZone }: Pick<RtbLive, 'billing'> & TimeZone) {
  const t = useTranslations('integrations.live');
  const notes = [
    t(`billedBy.${event}`),
    noticeAt === null ? null : t('billingNotice', { time: formatDateTime(noticeAt, timeZone) }),
    until === null ? null : t('billingUntil', { time: formatDateTime(until, timeZone) }),
  ];
  return <Notes notes={notes} />;
}

/** Market data in notices. */
function MarketNotes({ market: { leastToWin, bidRatio, playerErrors } }: Pick<RtbLive, 'market'>) {
  const t = useTranslations('integrations.live');
  const list = playerErrors.map(({ code, count }) => `${code} (${formatInteger(count)})`).join(', ');
  const notes = [
    leastToWin === null ? null : t('leastToWin', { part: formatPercent(leastToWin) }),
    bidRatio === null ? null : t('bidRatio', { part: formatPercent(bidRatio) }),
    list === '' ? null : t('playerErrors', { list }),
  ];
  return <Notes notes={notes} />;
}

const Notes = ({ notes }: { notes: readonly (string | null)[] }) =>
  notes
    .filter((note) => note !== null)
    .map((note) => (
      <p key={note} className="mt-2 text-sm text-muted">
        {note}
      </p>
    ));
