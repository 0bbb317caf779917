'use client';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import type { RtbLive } from '@/lib/contract/integrations/rtb';
import { formatInteger, formatPercent } from '@/lib/format/format-number';

type Notice = RtbLive['notices'][number];

/** Reports of the SSP, of pages and players: what counted, and what did not and why. */
export function NoticesTable({ notices, forged, market }: Pick<RtbLive, 'notices' | 'forged' | 'market'>) {
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
      <MarketNotes market={market} />
      {forged > 0 && <p className="mt-2 text-sm text-warning">{t('forged', { count: formatInteger(forged) })}</p>}
    </Panel>
  );
}

/** What notices tell beside what they count. */
function MarketNotes({ market: { leastToWin, bidRatio, playerErrors } }: Pick<RtbLive, 'market'>) {
  const t = useTranslations('integrations.live');
  const list = playerErrors.map(({ code, count }) => `${code} (${formatInteger(count)})`).join(', ');
  const notes = [
    leastToWin === null ? null : t('leastToWin', { part: formatPercent(leastToWin) }),
    bidRatio === null ? null : t('bidRatio', { part: formatPercent(bidRatio) }),
    list === '' ? null : t('playerErrors', { list }),
  ].filter((note) => note !== null);
  return notes.map((note) => (
    <p key={note} className="mt-2 text-sm text-muted">
      {note}
    </p>
  ));
}
