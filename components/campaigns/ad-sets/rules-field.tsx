'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ComboboxField } from '@/components/form/combobox-field';
import { useFamily } from '@/components/shell/use-family';
import { LinkButton } from '@/components/ui/link-button';
import { NotGranted } from '@/components/ui/not-granted';
import { can, canEnter } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AdSet } from '@/lib/contract/campaigns/ad-sets';
import { ruleTypes } from '@/lib/contract/targeting/rule-parameters';
import { Link } from '@/lib/i18n/navigation';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

/** The rules of an ad set: to choose, or for those who may not look at rules by name. */
export function RulesField(props: RulesFieldProps) {
  const user = useCurrentUser();
  return canEnter(user, 'RULE') ? <ChosenRules {...props} /> : <RuleNames rules={props.saved} />;
}

/** For those who may not look at rules themselves. */
function RuleNames({ rules }: { rules: AdSet['ruleDtoList'] }) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.adSet');
  const denied = useTranslations('campaigns.denied');
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
      <NotGranted className="mt-1" text={say(denied('chooseRules'))} />
    </div>
  );
}

type RulesFieldProps = { index: number; ownerId: number; saved: AdSet['ruleDtoList'] };

/** Rules of the owner's; every active one must pass before the ad set bids. */
function ChosenRules({ index, ownerId, saved }: RulesFieldProps) {
  const t = useTranslations('campaigns.adSet');
  const types = useTranslations('enums.ruleType');
  const statuses = useTranslations('enums.ruleStatus');
  const [name, setName] = useState('');
  const { data, isPending } = useQuery({
    ...apiQuery('rules.list', {
      query: { userId: [ownerId], page: 0, size: 50, sort: 'name,asc', ...(name && { name }) },
    }),
    placeholderData: keepPreviousData,
  });
  const itemOf = (rule: AdSet['ruleDtoList'][number]) => ({
    value: String(rule.id),
    label: rule.name,
    hint: `${types(rule.type)} · ${statuses(rule.status)}`,
  });
  return (
    <div className="flex flex-col gap-2">
      <ComboboxField
        isMultiple
        name={`creativeGroups.${index}.ruleIds`}
        label={t('rules')}
        hint={t('rulesHint')}
        placeholder={t('noRules')}
        items={(data?.content ?? []).map(itemOf)}
        known={saved.map(itemOf)}
        onSearch={setName}
        isLoading={isPending}
      />
      <NewRuleLinks />
    </div>
  );
}

/** A rule begins with its type; in another tab, so that nothing typed here is lost. */
function NewRuleLinks() {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.adSet');
  const words = useTranslations('enums.ruleType');
  const things = useTranslations('common.notGranted.things');
  const { say, actions } = useNotGranted(user);
  const family = useFamily();
  const mayCreate = can(user, 'RULE_CREATE', 'RULE_CREATE_FOR_CLIENT', 'CLIENT_RULE_CREATE');
  if (!mayCreate) return <NotGranted text={say(things('rules', { actions: actions(['create']) }))} />;
  const types = ruleTypes.filter((type) => type === 'target' || can(user, 'RULE_CREATE_COST'));
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {t('newRule')}
      {types.map((type) => (
        <LinkButton key={type} size="sm" href={screenPath(family, 'newRule', { type })} link={Link} target="_blank">
          {words(type)}
        </LinkButton>
      ))}
    </p>
  );
}
