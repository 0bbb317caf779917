'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FormSection } from '@/components/form/form-section';
import { FormShell } from '@/components/form/form-shell';
import type { Beside } from '@/components/form/side-sheet-context';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { mayChange, mayRewrite, useDeniedCost } from '@/components/rules/may-change';
import { RuleHeader } from '@/components/rules/rule-header';
import { BasicPanel, ConditionsPanel, ListedPanel, type OwnerProps, PricePanel } from '@/components/rules/rule-panels';
import { RuleSentence } from '@/components/rules/rule-sentence';
import { inputOf, type RuleValues, valuesOf } from '@/components/rules/rule-values';
import { useFamily } from '@/components/shell/use-family';
import { PendingLines } from '@/components/targeting/lines/pending-lines';
import { NotGranted } from '@/components/ui/empty-state';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { RuleType } from '@/lib/contract/targeting/rule-parameters';
import type { RuleView } from '@/lib/contract/targeting/rules';
import { useRouter } from '@/lib/i18n/navigation';

type RuleFormProps = {
  start: RuleValues;
  /** The edited rule as the page has read it; omitted for a new one. */
  view?: RuleView;
  /** The original, if the new rule is a copy. */
  copied?: RuleView;
  beside?: Beside<{ id: number; name: string }>;
};

/** Form for a new or edited rule. */
export function RuleForm({ start, view, copied, beside }: RuleFormProps) {
  const user = useCurrentUser();
  const t = useTranslations('rules.form');
  const router = useRouter();
  const family = useFamily();
  const isForClient = beside ? beside.ownerId !== user.id : can(user, 'RULE_CREATE_FOR_CLIENT', 'CLIENT_RULE_CREATE');
  const needsClient = view === undefined && isForClient;
  const { form, saved, save, follow, stale, pending } = useRuleForm({ start, view, needsClient, beside });
  const isOwnerGiven = beside !== undefined;
  const sections = useRuleSections({
    type: start.type,
    saved,
    needsClient,
    isOwnerGiven,
    owner: saved ?? copied,
  });
  const lock = saved ? lockOf(user, saved) : null;
  const uses = saved?.usedInAdSets ?? 0;
  return (
    <PendingLines value={pending}>
      {saved && <RuleHeader rule={saved} onChanged={follow} />}
      <LockNote lock={lock} />
      <fieldset disabled={lock !== null} className="contents">
        <FormShell
          form={form}
          sections={sections}
          onSubmit={save}
          onCancel={beside?.onCancel ?? (() => router.leave(screenPath(family, 'rules')))}
          summary={uses > 0 && <p className="text-warning">{t('used', { count: uses })}</p>}
          stale={stale}
          version={saved?.version}
        />
      </fieldset>
    </PendingLines>
  );
}

type Lock = ReturnType<typeof lockOf>;

function LockNote({ lock }: { lock: Lock }) {
  const t = useTranslations('rules.form');
  const deniedCost = useDeniedCost()('update');
  if (lock === 'archivedNote') return <p className="rounded-lg border border-line bg-sunken px-4 py-3">{t(lock)}</p>;
  return lock === 'noCost' && deniedCost && <NotGranted text={deniedCost} />;
}

/** Returns the reason why the form is read-only. The header explains it if nothing of the rule may be changed. */
function lockOf(user: CurrentUser, rule: RuleView) {
  if (!mayChange(user, rule, 'UPDATE')) return 'notAllowed';
  if (!mayRewrite(user, rule)) return 'noCost';
  return rule.archived ? 'archivedNote' : null;
}

type RuleFormState = Pick<RuleFormProps, 'start' | 'view' | 'beside'> & { needsClient: boolean };

function useRuleForm({ start, view, needsClient, beside }: RuleFormState) {
  const t = useTranslations('rules.form');
  const router = useRouter();
  const family = useFamily();
  /** Paths of lists with typed lines that have not been added yet. */
  const [pending] = useState(() => new Set<string>());
  const resolver = useLazyResolver(async () => {
    const { ruleResolver } = await import('@/components/rules/rule-resolver');
    return ruleResolver(needsClient);
  });
  const form = useForm<RuleValues, unknown, RuleValues>({ defaultValues: start, resolver });
  const entity = useEntityForm(form, {
    area: 'rules',
    view,
    valuesOf,
    query: view && apiQuery('rules.view', { params: { id: view.id } }),
    create: (values: RuleValues) => createRule(values, needsClient),
    update: (values, { id, version }) =>
      callApi('rules.update', { params: { id }, body: { ...inputOf(values), version } }),
    done: t(view ? 'saved' : 'created'),
    outdated: ['rules.list'],
    onCreated: ({ id, type }) =>
      beside
        ? beside.onDone({ id, name: form.getValues('name') })
        : router.leave(screenPath(family, 'rule', { type, id })),
  });
  const save = async (values: RuleValues) => {
    if (values.listed !== 'domains' || !pending.has('domains')) return entity.save(values);
    form.setError('domains', { type: 'pending', message: t('linesNotAdded') }, { shouldFocus: true });
  };
  return { ...entity, form, save, pending };
}

async function createRule(values: RuleValues, needsClient: boolean) {
  const body = { ...inputOf(values), status: values.isActive ? ('ACTIVE' as const) : ('INACTIVE' as const) };
  const { id } = needsClient
    ? await callApi('rules.createFor', { params: { userId: values.userId }, body })
    : await callApi('rules.create', { body });
  return { id, type: values.type };
}

type Sections = OwnerProps & {
  type: RuleType;
  owner: RuleView | undefined;
  /** True if the client is given by the page that opened the form. */
  isOwnerGiven: boolean;
};

/** Returns the sections of the rule's type, and finally the rule in words. */
function useRuleSections({ type, owner, isOwnerGiven, ...props }: Sections): FormSection[] {
  const t = useTranslations('rules.sections');
  const { saved, needsClient } = props;
  const listed: FormSection = {
    key: 'listed',
    title: t('listed'),
    fields: ['listed', 'domains', 'iabCategories'],
    content: <ListedPanel />,
  };
  const price: FormSection = {
    key: 'price',
    title: t('price'),
    fields: ['maxPrice'],
    content: <PricePanel {...props} />,
  };
  return [
    {
      key: 'basic',
      title: t('basic'),
      fields: ['name', 'userId', 'isActive'],
      content: <BasicPanel isNew={saved === undefined} needsClient={needsClient && !isOwnerGiven} owner={owner} />,
    },
    ...(type === 'target' ? [listed] : []),
    {
      key: 'conditions',
      title: t('conditions'),
      fields: ['timeRange', 'minImpressions', 'conditions'],
      content: <ConditionsPanel type={type} {...props} />,
    },
    ...(type === 'cost' ? [price] : []),
    { key: 'sentence', title: t('sentence'), fields: [], content: <RuleSentence {...props} /> },
  ];
}
