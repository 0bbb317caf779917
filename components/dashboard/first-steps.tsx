'use client';
import Check from 'lucide-react/icons/check';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Panel } from '@/components/ui/panel';
import { can, canEnter } from '@/lib/access/can';
import { type ScreenName, screenPath, screens } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { FirstSteps as Progress } from '@/lib/contract/people/first-steps';
import { Link } from '@/lib/i18n/navigation';

type MessageKey = Parameters<ReturnType<typeof useTranslations<'dashboard.firstSteps'>>>[0];
type StepName = 'creative' | 'campaign' | 'account' | 'funds' | 'start';
/** `waiting`: for someone else, or for another step. */
type StepState = 'done' | 'open' | 'waiting';

interface Step {
  name: StepName;
  state: StepState;
  /** Message of the step's state. */
  text: MessageKey;
  action: MessageKey;
  screen: ScreenName;
  href: string;
}

/** Steps from an empty account to the first impression, ordered so that no step depends on a later one. */
export function FirstSteps({ progress }: { progress: Progress }) {
  const t = useTranslations('dashboard.firstSteps');
  const user = useCurrentUser();
  const steps = stepsOf(progress, can(user, 'CAMPAIGN_CREATE'));
  const next = steps.find(({ state }) => state === 'open');
  const isNew = progress.creative === 'NONE' && progress.campaign === 'NONE' && can(user, 'CAMPAIGN_CREATE');
  return (
    <Panel title={t('title')}>
      <p className="text-muted">{t(next ? 'text' : 'ready')}</p>
      {isNew && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent-soft px-4 py-3">
          <p className="min-w-0 flex-1 basis-52">{t('allAtOnceText')}</p>
          <LinkButton variant="primary" link={Link} href={screenPath('advertiser', 'firstCampaign')}>
            {t('allAtOnce')}
          </LinkButton>
        </div>
      )}
      <ol className="mt-2 flex flex-col divide-y divide-line">
        {steps.map((step, at) => (
          <StepRow key={step.name} step={step} number={at + 1} isNext={!isNew && step === next} />
        ))}
      </ol>
    </Panel>
  );
}

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { name, state, text, action, screen, href } = step;
  const t = useTranslations('dashboard.firstSteps');
  const user = useCurrentUser();
  const isDone = state === 'done';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full text-sm font-medium figures',
          isDone ? 'bg-positive-soft text-positive' : 'bg-neutral-soft text-neutral',
        )}
      >
        {isDone ? <Check aria-hidden="true" className="size-4" /> : <span aria-hidden="true">{number}</span>}
        <span className="sr-only">{t(`states.${state}`)}</span>
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{t(`${name}.title`)}</p>
        <p className="text-sm text-muted">{t(text)}</p>
      </div>
      {state === 'open' && canEnter(user, screens[screen].group) && (
        <LinkButton link={Link} href={href} className="max-sm:ml-11" {...(isNext && { variant: 'primary' })}>
          {t(action)}
        </LinkButton>
      )}
    </li>
  );
}

/** Returns the state and the link of each step. */
function stepsOf(
  { creative, campaign, campaignId, hasPaymentInfo, hasFunds }: Progress,
  mayMakeCampaigns: boolean,
): Step[] {
  const to = (screen: ScreenName, params?: Record<string, string | number>, query = '') => ({
    screen,
    href: `${screenPath('advertiser', screen, params)}${query}`,
  });
  const hasCampaign = campaignId !== null;
  const isReady = creative === 'APPROVED' && hasCampaign && hasFunds;
  return [
    {
      name: 'creative',
      state: stateOf(creative === 'APPROVED', creative !== 'PENDING'),
      text: `creative.${creative}`,
      action: creative === 'REJECTED' ? 'creative.review' : 'creative.add',
      // A user without creatives and campaigns creates both in one flow.
      ...(creative === 'REJECTED'
        ? to('creatives')
        : hasCampaign || !mayMakeCampaigns
          ? to('newCreative', { type: 'banner' })
          : to('firstCampaign')),
    },
    {
      name: 'campaign',
      state: stateOf(hasCampaign),
      text: hasCampaign ? 'campaign.done' : 'campaign.open',
      action: 'campaign.create',
      ...to('firstCampaign'),
    },
    {
      name: 'account',
      state: stateOf(hasPaymentInfo),
      text: hasPaymentInfo ? 'account.done' : 'account.open',
      action: 'account.fill',
      ...to('finances', {}, '?tab=account'),
    },
    {
      name: 'funds',
      state: stateOf(hasFunds),
      text: hasFunds ? 'funds.done' : 'funds.open',
      action: 'funds.add',
      ...to('replenish'),
    },
    {
      name: 'start',
      state: stateOf(campaign === 'ACTIVE', isReady && campaign !== 'AWAITING'),
      text: textOfStart(campaign, isReady),
      action: 'start.campaign',
      ...(hasCampaign ? to('campaign', { id: campaignId }) : to('campaigns')),
    },
  ];
}

const stateOf = (isDone: boolean, isOpen = true): StepState => (isDone ? 'done' : isOpen ? 'open' : 'waiting');

function textOfStart(campaign: Progress['campaign'], isReady: boolean): MessageKey {
  if (campaign === 'ACTIVE') return 'start.done';
  if (campaign === 'AWAITING') return 'start.awaiting';
  return isReady ? 'start.open' : 'start.waiting';
}
