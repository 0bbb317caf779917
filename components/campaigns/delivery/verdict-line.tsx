'use client';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { useTranslations } from 'next-intl';
import { AdviceLine } from '@/components/campaigns/delivery/advice-line';
import { SettingButton } from '@/components/campaigns/delivery/setting-button';
import { useSettingPlace } from '@/components/campaigns/delivery/use-setting-place';
import { verdictText } from '@/components/campaigns/delivery/verdict-text';
import { classNames } from '@/components/ui/class-names';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { Delivery } from '@/lib/contract/delivery/delivery';
import type { VerdictCode } from '@/lib/contract/delivery/verdict-codes';

type VerdictLineProps = { delivery: Delivery; campaign: CampaignView; onSection: (section: string) => void };

const looks = {
  good: { icon: CircleCheck, box: 'border-positive', sign: 'text-positive' },
  notice: { icon: Info, box: 'border-line-strong', sign: 'text-muted' },
  problem: { icon: CircleAlert, box: 'border-warning', sign: 'text-warning' },
};

/** How the campaign does, in a sentence, with the one change that would do most. */
export function VerdictLine({ delivery, campaign, onSection }: VerdictLineProps) {
  const t = useTranslations('delivery');
  const reasons = useTranslations('enums.bidderReason');
  const placeOf = useSettingPlace(campaign);
  const { code, severity, action, params } = delivery.verdict;
  const { icon: Icon, box, sign } = looks[severity];
  const place = action && placeOf({ action, gate: params.gate, rivalId: params.rival?.id });
  return (
    <section
      aria-label={t('verdict.label')}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-l-4 bg-surface px-4 py-3',
        box,
      )}
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 font-medium">
        <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', sign)} />
        <span className="min-w-0 figures">
          <span className="sr-only">{t(`severity.${severity}`)}. </span>
          {verdictText({ t, reasons }, delivery)}
          {params.share !== undefined && <span className="font-normal text-muted"> {t('verdict.span')}</span>}
        </span>
      </p>
      {place && (
        <SettingButton
          place={place}
          anchor={action.anchor}
          rival={params.rival?.name}
          onSection={onSection}
          variant={severity === 'problem' ? 'primary' : 'secondary'}
        />
      )}
      {advised.has(code) && (
        <AdviceLine campaign={campaign} verdictAnchor={place ? action.anchor : null} onSection={onSection} />
      )}
    </section>
  );
}

/** Of these a setting may be the cause. */
const advised: ReadonlySet<VerdictCode> = new Set([
  ...(['BEHIND_PACE', 'PRICE_BELOW_FLOORS', 'TARGET_NARROW', 'LOSING_AUCTIONS', 'LOST_TO_OWN'] as const),
  ...(['CREATIVES_DO_NOT_FIT', 'RULES_NARROW', 'HELD_BY_FLIGHT'] as const),
]);
