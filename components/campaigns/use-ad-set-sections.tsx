'use client';
import { useTranslations } from 'next-intl';
import { CreativesField } from '@/components/campaigns/creatives-field';
import { PriceField } from '@/components/campaigns/price-field';
import { RulesField } from '@/components/campaigns/rules-field';
import { TargetField } from '@/components/campaigns/target-field';
import type { FormSection } from '@/components/form/form-section';
import { TextField } from '@/components/form/text-field';
import { NotGranted } from '@/components/ui/not-granted';
import { canEnter } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AdSet } from '@/lib/contract/ad-sets';
import type { CurrentUser } from '@/lib/contract/auth';
import type { AnswerOf } from '@/lib/contract/call-types';
import { limits } from '@/lib/contract/limits';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

type Sections = { user: CurrentUser; adSet: AnswerOf<'campaigns.adSet'> };

/** The panels of one ad set, with the fields of its campaign's form that each edits. */
export function useAdSetSections({ user, adSet }: Sections): FormSection[] {
  const t = useTranslations('campaigns');
  const { campaign } = adSet;
  const saved = campaign.creativeGroups;
  const index = saved.findIndex(({ id }) => id === adSet.id);
  const path = `creativeGroups.${index}` as const;
  const place = { index, ownerId: campaign.userId };
  return [
    {
      key: 'general',
      title: t('sections.general'),
      fields: [`${path}.name`, `${path}.maxPrice`],
      content: (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name={`${path}.name`} label={t('adSets.name')} isRequired maxLength={limits.nameLength} />
          <PriceField name={`${path}.maxPrice`} currency={campaign.currency} />
        </div>
      ),
    },
    {
      key: 'creatives',
      title: t('adSets.creatives'),
      fields: [`${path}.creatives`],
      content: <CreativesField {...place} saved={saved} />,
    },
    {
      key: 'targetAndRules',
      title: t('adSet.targetAndRules'),
      fields: [`${path}.targetId`, `${path}.ruleIds`],
      content: (
        <div className="flex flex-col gap-4">
          <TargetField {...place} saved={saved} />
          {canEnter(user, 'RULE') ? (
            <RulesField {...place} saved={adSet.ruleDtoList} />
          ) : (
            <RuleNames rules={adSet.ruleDtoList} />
          )}
        </div>
      ),
    },
  ];
}

/** For those who may not look at rules themselves. */
function RuleNames({ rules }: { rules: AdSet['ruleDtoList'] }) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.adSet');
  const withheld = useTranslations('campaigns.withheld');
  const { say } = useNotGranted(user);
  const types = useTranslations('enums.ruleType');
  return (
    <div>
      <p className="text-sm font-medium">{t('rules')}</p>
      {rules.length === 0 && <p className="text-muted">{t('noRules')}</p>}
      <ul className="flex flex-col gap-1">
        {rules.map((rule) => (
          <li key={rule.id}>
            {rule.name} <span className="text-sm text-muted">{types(rule.type)}</span>
          </li>
        ))}
      </ul>
      <NotGranted className="mt-1" text={say(withheld('chooseRules'))} />
    </div>
  );
}
