'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CreativeForm } from '@/components/creatives/form/creative-form';
import { emptyCreative, valuesOf } from '@/components/creatives/form/creative-values';
import { mayChange } from '@/components/creatives/may-change';
import { SideSheet } from '@/components/form/side-sheet';
import type { Beside } from '@/components/form/side-sheet-context';
import { QueryFailed } from '@/components/list/query-failed';
import { LateMessages } from '@/components/shell/messages/late-messages';
import { Skeleton } from '@/components/ui/progress';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeType } from '@/lib/contract/enumerations';

const waiting = <Skeleton className="h-80" />;

type NewCreativeSheetProps = Beside<{ id: number }> & { type: CreativeType };

/** Creates a creative without leaving the campaign; client and type are those of the campaign. */
export function NewCreativeSheet({ type, ...beside }: NewCreativeSheetProps) {
  const t = useTranslations('campaigns.creatives');
  const user = useCurrentUser();
  const [start] = useState(() => ({
    ...emptyCreative(type),
    userId: beside.ownerId === user.id ? '' : String(beside.ownerId),
  }));
  return (
    <SideSheet name="new-creative" title={t('new')} onClose={beside.onCancel}>
      <LateMessages areas={['creatives']} waiting={waiting}>
        <CreativeForm start={start} beside={beside} />
      </LateMessages>
    </SideSheet>
  );
}

type CreativeSheetProps = Beside<{ id: number }> & { id: number; name: string };

/** Edits a chosen creative without leaving the campaign. */
export function CreativeSheet({ id, name, ...beside }: CreativeSheetProps) {
  const user = useCurrentUser();
  const view = useQuery(apiQuery('creatives.view', { params: { id } }));
  return (
    <SideSheet name={`creative-${id}`} title={name} onClose={beside.onCancel}>
      <LateMessages areas={['creatives']} waiting={waiting}>
        {view.isPending && waiting}
        {view.isError && !view.data && <QueryFailed found={view} />}
        {view.data && (
          <fieldset disabled={!mayChange(user, view.data, 'UPDATE')} className="contents">
            <CreativeForm start={valuesOf(view.data)} view={view.data} beside={beside} />
          </fieldset>
        )}
      </LateMessages>
    </SideSheet>
  );
}
