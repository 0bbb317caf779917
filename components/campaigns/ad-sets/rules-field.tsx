'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { CampaignValues } from '@/components/campaigns/form/campaign-values';
import { ComboboxField } from '@/components/form/combobox-field';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { can, canEnter } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AdSet } from '@/lib/contract/campaigns/ad-sets';
import { limits } from '@/lib/contract/limits';
import { type RuleType, ruleTypes } from '@/lib/contract/targeting/rule-parameters';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

const RuleSheet = onDemand(async () => (await import('@/components/campaigns/beside/rule-sheet')).RuleSheet);

/** Rules of an ad set: a selection, or only their names if the user may not view rules. */
export function RulesField(props: RulesFieldProps) {
  const user = useCurrentUser();
  return canEnter(user, 'RULE') ? <ChosenRules {...props} /> : <RuleNames rules={props.saved} />;
}

/** Names of the rules, for users who may not view rules. */
function RuleNames({ rules }: { rules: AdSet['ruleDtoList'] }) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.adSet');
  const denied = useTranslations('campaigns.denied');
  const { sentence } = useNotGranted(user);
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
      <NotGranted className="mt-1" text={sentence(denied('chooseRules'))} />
    </div>
  );
}

type RulesFieldProps = { index: number; ownerId: number; saved: AdSet['ruleDtoList'] };

/** Selects rules of the owner. All active rules must pass before the ad set bids. */
function ChosenRules({ index, ownerId, saved }: RulesFieldProps) {
  const t = useTranslations('campaigns.adSet');
  const types = useTranslations('enums.ruleType');
  const statuses = useTranslations('enums.ruleStatus');
  const [name, setName] = useState('');
  const path = `creativeGroups.${index}.ruleIds` as const;
  const { field } = useController<CampaignValues, typeof path>({ name: path });
  const [made, setMade] = useState<{ value: string; label: string }[]>([]);
  const pick = ({ id, name: label }: { id: number; name: string }) => {
    setMade([...made, { value: String(id), label }]);
    field.onChange([...field.value, String(id)]);
  };
  const { data, isPending, isPlaceholderData } = useQuery({
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
  const items = (data?.content ?? []).map(itemOf);
  const known = [...saved.map(itemOf), ...made];
  const isKnown = (id: string) => [...items, ...known].some(({ value }) => value === id);
  const others = useRules(isPending ? [] : field.value.filter((id) => !isKnown(id)));
  return (
    <div className="flex flex-col gap-2">
      <ComboboxField
        isMultiple
        name={path}
        label={t('rules')}
        hint={t('rulesHint')}
        placeholder={t('noRules')}
        items={items}
        known={[...known, ...others.map(itemOf)]}
        onSearch={setName}
        isStale={isPlaceholderData}
        isLoading={isPending}
      />
      <NewRules ownerId={ownerId} onMade={pick} />
    </div>
  );
}

/** Reads rules that are not among the first ones by name. */
function useRules(ids: readonly string[]) {
  const { data } = useQuery({
    ...apiQuery('rules.list', { query: { id: ids.map(Number), page: 0, size: limits.list.atOnce, sort: 'id,asc' } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data?.content ?? [];
}

type NewRulesProps = { ownerId: number; onMade: (made: { id: number; name: string }) => void };

/** Creates a rule of a chosen type in a side sheet and selects it. */
function NewRules({ ownerId, onMade }: NewRulesProps) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.adSet');
  const words = useTranslations('enums.ruleType');
  const things = useTranslations('common.notGranted.things');
  const { sentence, actions } = useNotGranted(user);
  const [type, setType] = useState<RuleType>();
  const close = () => setType(undefined);
  const mayCreate =
    ownerId === user.id ? can(user, 'RULE_CREATE') : can(user, 'RULE_CREATE_FOR_CLIENT', 'CLIENT_RULE_CREATE');
  if (!mayCreate) return <NotGranted text={sentence(things('rules', { actions: actions(['create']) }))} />;
  const types = ruleTypes.filter((one) => one === 'target' || can(user, 'RULE_CREATE_COST'));
  const done = (made: { id: number; name: string }) => {
    close();
    onMade(made);
  };
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {t('newRule')}
      {types.map((one) => (
        <Button key={one} size="sm" aria-haspopup="dialog" onClick={() => setType(one)}>
          {words(one)}
        </Button>
      ))}
      {type && <RuleSheet type={type} ownerId={ownerId} onDone={done} onCancel={close} />}
    </p>
  );
}
