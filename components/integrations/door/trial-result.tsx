'use client';
import { useTranslations } from 'next-intl';
import { DecisionSteps } from '@/components/gates/decision-steps';
import { ShownJson } from '@/components/gates/shown-json';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/panel';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { RtbTrial } from '@/lib/contract/integrations/rtb';
import { formatMoney } from '@/lib/format/format-money';

type Slot = RtbTrial['slots'][number];

/** The answer as it would be sent, and what each campaign would do with each impression. */
export function TrialResult({ trial }: { trial: RtbTrial }) {
  const t = useTranslations('integrations.trial');
  const words = useTranslations('integrations.answer');
  const { answer, message, nbr, response, slots } = trial;
  return (
    <div role="status" className="flex min-w-0 flex-col gap-4">
      <Panel title={t('answer')}>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={answer === 'BID' ? 'positive' : 'warning'}>{words(answer)}</Badge>
          {nbr !== null && <code className="text-sm text-muted">nbr {nbr}</code>}
          {message && <span lang="en">{message}</span>}
        </p>
        {response && (
          <div className="mt-3">
            <ShownJson title={t('response')} text={JSON.stringify(response, null, 2)} />
          </div>
        )}
      </Panel>
      {slots.map((slot) => (
        <SlotPanel key={`${slot.impId} ${slot.format}`} slot={slot} />
      ))}
    </div>
  );
}

function SlotPanel({ slot }: { slot: Slot }) {
  const t = useTranslations('integrations.trial');
  const { impId, format, currency, floor, price, isPersonKnown, campaigns, omitted } = slot;
  const facts = [
    t('floor', { price: formatMoney(floor, currency) }),
    price === null ? t('noPrice') : t('price', { price: formatMoney(price, currency) }),
    t(isPersonKnown ? 'personKnown' : 'personUnknown'),
  ];
  return (
    <Panel title={t('slot', { id: impId, format: t(`format.${format}`) })} note={facts.join(' · ')}>
      <ol className="flex flex-col divide-y divide-line">
        {campaigns.map((campaign) => (
          <CampaignGates key={campaign.id} campaign={campaign} />
        ))}
      </ol>
      {omitted > 0 && <p className="mt-2 text-sm text-muted">{t('omitted', { count: omitted })}</p>}
    </Panel>
  );
}

function CampaignGates({ campaign: { id, name, code, steps, adSets } }: { campaign: Slot['campaigns'][number] }) {
  const t = useTranslations('integrations.trial');
  const reason = useTranslations('delivery.reason');
  const { timeZone } = useCurrentUser();
  const decisions = useTranslations('delivery.decisions');
  return (
    <li>
      <details>
        <summary className="cursor-pointer rounded-md py-2">
          <span className="font-medium">{name}</span> <span className="text-sm text-muted">№{id}</span>{' '}
          <span className={code === null ? 'text-positive' : 'text-muted'}>
            {code === null ? t('bid') : reason(code)}
          </span>
        </summary>
        <div className="flex flex-col gap-3 pb-3 pl-4">
          <DecisionSteps title={decisions('campaign')} steps={steps} timeZone={timeZone} />
          {adSets.map((adSet) => (
            <DecisionSteps
              key={adSet.adSetId}
              title={decisions('adSet', { name: adSet.name })}
              steps={adSet.steps}
              timeZone={timeZone}
            />
          ))}
        </div>
      </details>
    </li>
  );
}
