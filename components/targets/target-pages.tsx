'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormLoading } from '@/components/form/form-loading';
import { QueryFailed } from '@/components/list/query-failed';
import { BackLink } from '@/components/shell/back-link';
import { permittedPart } from '@/components/targeting/conditions/panel-permissions';
import { emptyTarget, targetViewQuery, valuesOf } from '@/components/targeting/conditions/target-values';
import { TargetForm } from '@/components/targets/target-form';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { TargetView } from '@/lib/contract/targeting/targets';

type NewTargetProps = {
  /** ID of the target to copy. */
  copiedId: number | undefined;
};

export function NewTarget({ copiedId }: NewTargetProps) {
  const t = useTranslations('targets');
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink screen="targets" label={t('title')} />
        <h1 className="text-title font-semibold">{t('new')}</h1>
      </header>
      {copiedId === undefined ? <EmptyTarget /> : <CopiedTarget copiedId={copiedId} />}
    </div>
  );
}

function EmptyTarget() {
  const [start] = useState(emptyTarget);
  return <TargetForm start={start} />;
}

function CopiedTarget({ copiedId }: { copiedId: number }) {
  const original = useQuery(targetViewQuery(copiedId, useLocale()));
  if (original.data) return <Copy original={original.data} />;
  if (original.isPending) return <FormLoading />;
  return <QueryFailed found={original} />;
}

function Copy({ original }: { original: TargetView }) {
  const user = useCurrentUser();
  const t = useTranslations('targets.form');
  const panels = useTranslations('targets.panels');
  const [{ start, lost }] = useState(() => {
    const { values, lost } = permittedPart(valuesOf(original), user);
    return { start: { ...values, name: t('copyName', { name: original.name }) }, lost };
  });
  return (
    <>
      {lost.length > 0 && (
        <p className="rounded-lg bg-warning-soft px-4 py-3">
          {t('copyLost', { panels: lost.map((panel) => panels(panel)).join(', ') })}
        </p>
      )}
      <TargetForm start={start} copied={original} />
    </>
  );
}

export function TargetDetails({ id }: { id: number }) {
  const view = useQuery(targetViewQuery(id, useLocale()));
  if (view.data)
    return (
      <div className="flex flex-col gap-5">
        <TargetForm key={id} start={valuesOf(view.data)} view={view.data} />
      </div>
    );
  if (view.isPending) return <FormLoading />;
  return <QueryFailed found={view} />;
}
