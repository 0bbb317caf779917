'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { TargetChoice } from '@/components/campaigns/ad-sets/target-choice';
import type { CampaignValues, SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { mayWriteOwnTarget } from '@/components/campaigns/may-change';
import { ComboboxField } from '@/components/form/combobox-field';
import { type FormSection, SetMark } from '@/components/form/form-section';
import { emptyConditions } from '@/components/targeting/conditions/target-values';
import { useConditionSections } from '@/components/targeting/conditions/use-condition-sections';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { can, canEnter } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AdSet } from '@/lib/contract/campaigns/ad-sets';
import { type RuleType, ruleTypes } from '@/lib/contract/targeting/rule-parameters';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

type Targeting = {
  form: UseFormReturn<CampaignValues, unknown, SavedCampaign>;
  /** Index of the ad set in the form. */
  index: number;
  /** Owner of the campaign; undefined until staff have chosen the client. */
  ownerId: number | undefined;
  saved: readonly AdSet[];
  /** Names the ad set of the sections, if there are several. */
  lead?: ReactNode;
};

/** Targeting sections of an ad set: its target, its rules, and the panels of an own target. */
export function useTargetingSections({ form, index, ownerId, saved, lead }: Targeting): FormSection[] {
  const user = useCurrentUser();
  const t = useTranslations('campaigns');
  const path = `creativeGroups.${index}` as const;
  const { control } = form;
  const adSet = useWatch({ control, name: path });
  const own = adSet?.ownTarget ?? emptyConditions();
  const isLocked = !mayWriteOwnTarget(user, ownerId, own.id !== undefined);
  const of = String(index);
  const panels = useConditionSections({
    start: own,
    isLocked,
    ownerId: ownerId ?? null,
    path: `${path}.ownTarget`,
  });
  if (!adSet) return [];
  const rules = saved.find(({ id }) => id === adSet.id)?.ruleDtoList ?? [];
  return [
    {
      key: 'target',
      of,
      lead,
      title: t('adSets.target'),
      fields: [`${path}.targetId`],
      content: <TargetChoice index={index} ownerId={ownerId} saved={[...saved]} />,
    },
    {
      key: 'rules',
      of,
      title: t('adSet.rules'),
      isCollapsible: true,
      isFolded: adSet.ruleIds.length === 0,
      note: t('targeting.ruleCount', { count: adSet.ruleIds.length }),
      mark: adSet.ruleIds.length > 0 && <SetMark />,
      fields: [`${path}.ruleIds`],
      content:
        ownerId === undefined ? (
          <p className="text-sm text-muted">{t('targeting.noClient')}</p>
        ) : (
          <RulesField index={index} ownerId={ownerId} saved={rules} />
        ),
    },
    ...(adSet.isShared ? [] : panels).map((panel) => ({ ...panel, of })),
  ];
}

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
  return (
    <div className="flex flex-col gap-2">
      <ComboboxField
        isMultiple
        name={path}
        label={t('rules')}
        hint={t('rulesHint')}
        placeholder={t('noRules')}
        items={(data?.content ?? []).map(itemOf)}
        known={[...saved.map(itemOf), ...made]}
        onSearch={setName}
        isStale={isPlaceholderData}
        isLoading={isPending}
      />
      <NewRules ownerId={ownerId} onMade={pick} />
    </div>
  );
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
