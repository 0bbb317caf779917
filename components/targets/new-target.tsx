'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormLoading } from '@/components/form/form-loading';
import { QueryFailed } from '@/components/list/query-failed';
import { BackLink } from '@/components/shell/back-link';
import { clientQuery } from '@/components/targets/client-query';
import { mayCreateForClient } from '@/components/targets/may-change';
import { permittedPart } from '@/components/targets/panel-permissions';
import { TargetForm } from '@/components/targets/target-form';
import { emptyTarget, valuesOf } from '@/components/targets/target-values';
import { targetViewQuery } from '@/components/targets/target-view-query';
import type { CurrentUser } from '@/lib/contract/auth';
import type { ClientEntry } from '@/lib/contract/client-dictionaries';
import type { TargetView } from '@/lib/contract/targets';

type NewTargetProps = {
  user: CurrentUser;
  /** The target that the new one starts out like. */
  copiedId: number | undefined;
  /** The client that it is made for, where one was chosen before. */
  clientId: number | undefined;
};

export function NewTarget({ user, copiedId, clientId }: NewTargetProps) {
  const t = useTranslations('targets');
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink screen="targets" label={t('title')} />
        <h1 className="text-title font-semibold">{t('new')}</h1>
      </header>
      {copiedId !== undefined ? (
        <CopiedTarget user={user} copiedId={copiedId} />
      ) : clientId !== undefined && mayCreateForClient(user) ? (
        <TargetFor user={user} clientId={clientId} />
      ) : (
        <EmptyTarget user={user} />
      )}
    </div>
  );
}

function EmptyTarget({ user }: { user: CurrentUser }) {
  const [start] = useState(emptyTarget);
  return <TargetForm user={user} start={start} />;
}

function TargetFor({ user, clientId }: { user: CurrentUser; clientId: number }) {
  const found = useQuery(clientQuery(clientId));
  if (found.isPending) return <FormLoading />;
  const client = found.data?.content.find(({ id }) => id === clientId);
  // Somebody else's client, or none: the form asks for one.
  return client ? <Begun user={user} client={client} /> : <EmptyTarget user={user} />;
}

function Begun({ user, client }: { user: CurrentUser; client: ClientEntry }) {
  const [start] = useState(() => ({ ...emptyTarget(), userId: String(client.id) }));
  return <TargetForm user={user} start={start} client={client} />;
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
