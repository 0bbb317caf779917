'use client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import { AssignMatrix, proposedTicks, sizeKey, tickOf } from '@/components/creatives/assign/assign-matrix';
import {
  type AssignedCreative,
  AssignScope,
  type Matching,
  useAssigned,
} from '@/components/creatives/assign/assign-scope';
import { ComboboxField } from '@/components/form/combobox-field';
import { QueryFailed } from '@/components/list/query-failed';
import { DialogButtons, Drawer } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/progress';
import { showToast } from '@/components/ui/show-toast';
import { rememberBulk, useUndoAction } from '@/components/undo/undo-requests';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { outdate } from '@/lib/browser/outdate';
import type { AnswerOf } from '@/lib/contract/call-types';
import type { CreativeType } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type AdSets = AnswerOf<'campaigns.adSets'>;

type AssignDrawerProps = {
  creatives: readonly AssignedCreative[];
  /** All creatives that match the list's query, offered as an alternative. */
  matching?: Matching;
  onDone?: () => void;
  onClose: () => void;
};

/** Adds creatives to ad sets of a campaign, by size. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup of one drawer around its form
export function AssignDrawer({ creatives: selected, matching, onDone, onClose }: AssignDrawerProps) {
  const t = useTranslations('creatives.assign');
  const actions = useTranslations('common.actions');
  const form = useForm({ defaultValues: { campaign: '' } });
  const campaign = form.watch('campaign');
  const { creatives, scope } = useAssigned(selected, matching);
  const wanted = mostAlike(creatives);
  const [first] = wanted;
  const leftOut = creatives.length - wanted.length;
  const found = useQuery({
    ...apiQuery('campaigns.adSets', { params: { id: campaign } }),
    enabled: campaign !== '',
  });
  const sizes = [...new Set(wanted.map(sizeKey))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const [chosen, setChosen] = useState<{ campaign: string; ticks: ReadonlySet<string> }>();
  const ticks = chosen?.campaign === campaign ? chosen.ticks : proposedTicks(sizes, found.data ?? []);
  const rows = (found.data ?? []).flatMap(({ id }) => {
    const creativeIds = wanted.flatMap((one) => (ticks.has(tickOf(sizeKey(one), id)) ? one.id : []));
    return creativeIds.length > 0 ? [{ adSetId: id, creativeIds }] : [];
  });
  const assign = useAssignment(() => {
    onDone?.();
    onClose();
  });
  return (
    <Drawer
      isOpen
      width={760}
      title={t('title', { count: wanted.length })}
      closeLabel={actions('close')}
      onClose={onClose}
      footer={
        <DialogButtons
          cancelLabel={actions('cancel')}
          onCancel={onClose}
          isBusy={assign.isPending}
          disabled={rows.length === 0}
          onClick={() => assign.mutate(rows)}
        >
          {t('add', { count: rows.length })}
        </DialogButtons>
      }
    >
      <FormProvider {...form}>
        <div className="flex flex-col gap-4">
          {scope && <AssignScope scope={scope} />}
          {leftOut > 0 && <p className="text-warning">{t('leftOut', { count: leftOut })}</p>}
          {first && <CampaignField userId={first.userId} type={first.type} />}
          {campaign !== '' && found.isPending && <Skeleton className="h-40" />}
          {found.isError && <QueryFailed found={found} />}
          {found.data?.length === 0 && <p className="text-muted">{t('noAdSets')}</p>}
          {found.data && found.data.length > 0 && (
            <AssignMatrix
              adSets={found.data}
              sizes={sizes.map((size) => ({ size, count: wanted.filter((one) => sizeKey(one) === size).length }))}
              ticks={ticks}
              onChange={(next) => setChosen({ campaign, ticks: next })}
            />
          )}
          <Refusals adSets={found.data ?? []} answer={assign.data} fault={assign.error} />
        </div>
      </FormProvider>
    </Drawer>
  );
}

/** Returns the largest group of creatives with the same client and type, because an ad set accepts only one of each. */
function mostAlike(creatives: readonly AssignedCreative[]): readonly AssignedCreative[] {
  const groups = new Map<string, AssignedCreative[]>();
  for (const creative of creatives) {
    const key = `${creative.userId} ${creative.type}`;
    groups.set(key, [...(groups.get(key) ?? []), creative]);
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length)[0] ?? [];
}

type Rows = { adSetId: number; creativeIds: number[] }[];

function useAssignment(onDone: () => void) {
  const t = useTranslations('creatives.assign');
  const client = useQueryClient();
  const undoAction = useUndoAction();
  return useMutation({
    mutationFn: (rows: Rows) => callApi('bulk.assign', { body: { rows } }),
    onSuccess: async ({ isDone, rows, changeSetId }) => {
      if (!isDone) return;
      if (changeSetId) rememberBulk(changeSetId);
      const description = rows.map(({ name, added }) => t('addedTo', { name, count: added })).join('\n');
      void showToast('success', t('done', { count: rows.length }), { description, ...undoAction(changeSetId) });
      onDone();
      await outdate(client, (operation) => /^(campaigns|creatives)\./.test(operation));
    },
  });
}

type RefusalsProps = { adSets: AdSets; answer: AnswerOf<'bulk.assign'> | undefined; fault: unknown };

/** Reasons why nothing was added. If one ad set is refused, nothing is added at all. */
function Refusals({ adSets, answer, fault }: RefusalsProps) {
  const t = useTranslations('creatives.assign');
  const reasonOf = useRefusalText();
  const faultText = useFaultText();
  const refused = answer && !answer.isDone ? answer.rows.filter(({ refusal }) => refusal !== null) : [];
  return (
    <div role="alert" className="flex flex-col gap-1 text-negative empty:hidden">
      {fault ? <p>{faultText(fault)}</p> : null}
      {refused.length > 0 && <p>{t('refused')}</p>}
      {refused.map(({ adSetId, refusal }) => (
        <p key={adSetId}>
          {adSets.find(({ id }) => id === adSetId)?.name}: {refusal && reasonOf(refusal)}
        </p>
      ))}
    </div>
  );
}

/** Selects a campaign of the client and creative type, searched by name; newest first. */
function CampaignField({ userId, type }: { userId: number; type: CreativeType }) {
  const t = useTranslations('creatives.assign');
  const [name, setName] = useState('');
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...apiQuery('campaigns.list', {
      query: {
        userId: [userId],
        campaignType: [type],
        archived: 'false',
        sort: 'id,desc',
        page: 0,
        size: limits.list.atOnce,
        ...(name && { name }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const items = (data?.content ?? []).map((one) => ({ value: String(one.id), label: one.name, hint: `#${one.id}` }));
  const failed = useTranslations('common.combobox')('failed');
  return (
    <ComboboxField
      name="campaign"
      label={t('campaign')}
      hint={isError ? failed : undefined}
      isRequired
      items={items}
      onSearch={setName}
      isStale={isPlaceholderData}
      isLoading={isFetching && items.length === 0}
    />
  );
}
