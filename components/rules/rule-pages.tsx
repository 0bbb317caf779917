'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FormLoading } from '@/components/form/form-loading';
import { QueryFailed } from '@/components/list/query-failed';
import { useDenied, useDeniedCost } from '@/components/rules/may-change';
import { RuleForm } from '@/components/rules/rule-form';
import { emptyRule, valuesOf } from '@/components/rules/rule-values';
import { BackLink } from '@/components/shell/back-link';
import { NoPermission } from '@/components/ui/empty-state';
import { apiQuery } from '@/lib/browser/api-query';
import type { RuleType } from '@/lib/contract/targeting/rule-parameters';
import type { RuleView } from '@/lib/contract/targeting/rules';

/** `copiedId` is the ID of the rule to copy. */
type NewRuleProps = { type: RuleType; copiedId: number | undefined };

export function NewRule({ type, copiedId }: NewRuleProps) {
  const t = useTranslations('rules');
  const types = useTranslations('enums.ruleType');
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink screen="rules" label={t('title')} />
        <h1 className="text-title font-semibold">{t('new')}</h1>
        <p className="text-sm text-muted">
          {types(type)} · {t(`create.${type}`)}
        </p>
      </header>
      <Permitted type={type}>
        {copiedId === undefined ? <EmptyRule type={type} /> : <CopiedRule type={type} copiedId={copiedId} />}
      </Permitted>
    </div>
  );
}

function Permitted({ type, children }: { type: RuleType; children: ReactNode }) {
  const states = useTranslations('common.states');
  const denied = useDenied()('create');
  const deniedCost = useDeniedCost()('create');
  const text = denied ?? (type === 'cost' ? deniedCost : undefined);
  if (text) return <NoPermission title={states('noPermissionTitle')} text={text} />;
  return children;
}

function EmptyRule({ type }: { type: RuleType }) {
  const [start] = useState(() => emptyRule(type));
  return <RuleForm start={start} />;
}

function CopiedRule({ type, copiedId }: { type: RuleType; copiedId: number }) {
  const original = useQuery(apiQuery('rules.view', { params: { id: copiedId } }));
  if (original.data?.type === type) return <Copy original={original.data} />;
  if (original.data) return <EmptyRule type={type} />;
  if (original.isPending) return <FormLoading />;
  return <QueryFailed found={original} />;
}

function Copy({ original }: { original: RuleView }) {
  const t = useTranslations('rules.form');
  const [start] = useState(() => ({
    ...valuesOf(original),
    name: t('copyName', { name: original.name }),
    isActive: true,
  }));
  return <RuleForm start={start} copied={original} />;
}

export function RuleDetails({ id }: { id: number }) {
  const view = useQuery(apiQuery('rules.view', { params: { id } }));
  if (view.data)
    return (
      <div className="flex flex-col gap-5">
        <RuleForm key={id} start={valuesOf(view.data)} view={view.data} />
      </div>
    );
  if (view.isPending) return <FormLoading />;
  return <QueryFailed found={view} />;
}
