'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/form/copy-button';
import { Facts } from '@/components/ui/facts';
import { Panel } from '@/components/ui/panel';
import type { RtbLive } from '@/lib/contract/integrations/rtb';
import { formatInteger } from '@/lib/format/format-number';

/** What the SSP needs to match its user ids with ours, and how many it has matched. */
export function MatchingPanel({ matching }: Pick<RtbLive, 'matching'>) {
  const t = useTranslations('integrations.matching');
  const { syncAddress, matchAddress, handsOver, people, requests, calls } = matching;
  const told = calls.map(({ end, count }) => `${t(`end.${end}`)}: ${formatInteger(count)}`).join(' · ');
  return (
    <Panel title={t('title')} note={t('note')}>
      <Facts
        facts={[
          {
            name: t('syncAddress'),
            value: (
              <Address address={syncAddress} label={t('copy', { label: t('syncAddress') })} hint={t('syncHint')} />
            ),
          },
          {
            name: t('matchAddress'),
            value: (
              <Address address={matchAddress} label={t('copy', { label: t('matchAddress') })} hint={t('matchHint')} />
            ),
          },
          { name: t('people'), value: formatInteger(people) },
          { name: t('requests'), value: formatInteger(requests) },
          { name: t('calls'), value: told || t('noCalls') },
        ]}
      />
      {!handsOver && <p className="mt-3 text-sm text-warning">{t('noPlace')}</p>}
    </Panel>
  );
}

function Address({ address, label, hint }: { address: string; label: string; hint: string }) {
  return (
    <>
      <span className="flex items-center gap-2">
        <code className="min-w-0 break-all">{address}</code>
        <CopyButton text={address} label={label} />
      </span>
      <span className="block text-sm text-muted">{hint}</span>
    </>
  );
}
