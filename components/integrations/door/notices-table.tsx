'use client';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import type { RtbLive } from '@/lib/contract/integrations/rtb';
import { formatInteger } from '@/lib/format/format-number';

type Notice = RtbLive['notices'][number];

/** Reports of the SSP, of pages and players: what counted, and what did not and why. */
export function NoticesTable({ notices, forged }: Pick<RtbLive, 'notices' | 'forged'>) {
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
      {forged > 0 && <p className="mt-2 text-sm text-warning">{t('forged', { count: formatInteger(forged) })}</p>}
    </Panel>
  );
}
