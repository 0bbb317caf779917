'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormLoading } from '@/components/form/form-loading';
import { QueryFailed } from '@/components/list/query-failed';
import { BackLink } from '@/components/shell/back-link';
import { permittedPart } from '@/components/targets/panel-permissions';
import { TargetForm } from '@/components/targets/target-form';
import { emptyTarget, valuesOf } from '@/components/targets/target-values';
import { targetViewQuery } from '@/components/targets/target-view-query';
import type { CurrentUser } from '@/lib/contract/auth';
import type { TargetView } from '@/lib/contract/targets';

/** `copiedId` is the target that the new one starts out like. */
export function NewTarget({ user, copiedId }: { user: CurrentUser; copiedId: number | undefined }) {
  const t = useTranslations('targets');
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink screen="targets" label={t('title')} />
        <h1 className="text-title font-semibold">{t('new')}</h1>
      </header>
      {copiedId === undefined ? <EmptyTarget user={user} /> : <CopiedTarget user={user} copiedId={copiedId} />}
    </div>
  );
}

function EmptyTarget({ user }: { user: CurrentUser }) {
  const [start] = useState(emptyTarget);
  return <TargetForm user={user} start={start} />;
}

function CopiedTarget({ user, copiedId }: { user: CurrentUser; copiedId: number }) {
  const original = useQuery(targetViewQuery(copiedId, useLocale()));
  if (original.data) return <Copy user={user} original={original.data} />;
  if (original.isPending) return <FormLoading />;
  return <QueryFailed found={original} />;
}

function Copy({ user, original }: { user: CurrentUser; original: TargetView }) {
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
      <TargetForm user={user} start={start} copied={original} />
    </>
  );
}
