'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { DecisionSteps, ShownJson } from '@/components/gates/decision-steps';
import { QueryFailed } from '@/components/list/query-failed';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Segmented } from '@/components/ui/segmented';
import { Textarea } from '@/components/ui/textarea';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { RtbTrial } from '@/lib/contract/integrations/rtb';
import { formatMoney } from '@/lib/format/format-money';

const formats = ['banner', 'video', 'audio', 'native'] as const;

/** Tests a pasted bid request: shows the response, and which gate refuses which campaign. Nothing is spent. */
export function TrialTab({ id }: { id: number }) {
  const t = useTranslations('integrations.trial');
  const fieldId = useId();
  const [request, setRequest] = useState(exampleRequests.banner);
  const chosen = formats.find((format) => exampleRequests[format] === request);
  const trial = useMutation({
    mutationFn: () => callApi('integrations.tryRequest', { params: { id }, body: { request } }),
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (request.trim() !== '') trial.mutate();
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Panel title={t('title')} note={t('note')}>
        <form onSubmit={ask} className="flex flex-col gap-3">
          <Segmented
            name="trial-example"
            label={t('examples')}
            value={chosen ?? ''}
            options={formats.map((value) => ({ value, label: t(`format.${value}`) }))}
            onChange={(value) => {
              const format = formats.find((one) => one === value);
              if (format) setRequest(exampleRequests[format]);
            }}
          />
          <label htmlFor={fieldId} className="text-sm text-muted">
            {t('request')}
          </label>
          <Textarea
            id={fieldId}
            rows={12}
            spellCheck={false}
            className="font-mono text-sm"
            value={request}
            onChange={(event) => setRequest(event.target.value)}
          />
          <Button type="submit" variant="primary" isBusy={trial.isPending} className="self-start">
            {t('run')}
          </Button>
        </form>
      </Panel>
      {trial.data && <TrialResult trial={trial.data} />}
      {trial.error && (
        <QueryFailed found={{ error: trial.error, isFetching: trial.isPending, refetch: () => trial.mutate() }} />
      )}
    </div>
  );
}

const page = { domain: 'news.example', page: 'https://news.example/today', publisher: { id: '7' } };
const device = {
  ua: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  devicetype: 2,
  os: 'Windows',
  language: 'en',
  connectiontype: 2,
  geo: { country: 'USA', city: 'New York' },
};
const shared = { at: 1, tmax: 120, site: page, device, user: { id: 'reader-1' } };
const secure = { id: '1', bidfloor: 0.2, bidfloorcur: 'USD', secure: 1 };

const native = {
  ver: '1.2',
  assets: [
    { id: 1, required: 1, title: { len: 90 } },
    { id: 2, required: 1, img: { type: 3, wmin: 300, hmin: 157 } },
    { id: 3, data: { type: 2, len: 140 } },
  ],
};

const imps = {
  banner: { banner: { format: [{ w: 300, h: 250 }] } },
  video: {
    video: {
      mimes: ['video/mp4'],
      minduration: 3,
      maxduration: 30,
      protocols: [2, 3, 6],
      w: 640,
      h: 360,
      linearity: 1,
      placement: 1,
      startdelay: 0,
    },
  },
  audio: { audio: { mimes: ['audio/mpeg', 'audio/mp4'], minduration: 5, maxduration: 60, protocols: [9, 10] } },
  native: { native: { ver: '1.2', request: JSON.stringify(native) } },
};

const textOf = (imp: object): string =>
  JSON.stringify({ id: 'trial', imp: [{ ...secure, ...imp }], ...shared }, null, 2);

/** Example requests, one for each ad format. */
export const exampleRequests = {
  banner: textOf(imps.banner),
  video: textOf(imps.video),
  audio: textOf(imps.audio),
  native: textOf(imps.native),
};

type Slot = RtbTrial['slots'][number];

/** The response that would be sent, and the decision of each campaign for each impression. */
function TrialResult({ trial }: { trial: RtbTrial }) {
  const t = useTranslations('integrations.trial');
  const words = useTranslations('integrations.answer');
  const problems = useTranslations('integrations.problem');
  const { answer, problem, nbr, response, slots } = trial;
  return (
    <div role="status" className="flex min-w-0 flex-col gap-4">
      <Panel title={t('answer')}>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={answer === 'BID' ? 'positive' : 'warning'}>{words(answer)}</Badge>
          {nbr !== null && <code className="text-sm text-muted">nbr {nbr}</code>}
          {problem && <span>{problems(problem.code, problem.params)}</span>}
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
