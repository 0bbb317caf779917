'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/form/copy-button';
import { Facts } from '@/components/ui/facts';
import { Panel } from '@/components/ui/panel';
import type { RtbLive } from '@/lib/contract/integrations/rtb';
import { formatInteger } from '@/lib/format/format-number';

const addresses = ['syncAddress', 'matchAddress'] as const;

/** What the SSP needs to match its user ids with ours, and how many it has matched. */
export function MatchingPanel({ matching }: Pick<RtbLive, 'matching'>) {
  const t = useTranslations('integrations.matching');
  const { handsOver, people, requests, calls } = matching;
  const told = calls.map(({ end, count }) => `${t(`end.${end}`)}: ${formatInteger(count)}`).join(' · ');
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
          { name: t('calls'), value: told || t('noCalls') },
        ]}
      />
      {!handsOver && <p className="mt-3 text-sm text-warning">{t('noPlace')}</p>}
    </Panel>
  );
}
