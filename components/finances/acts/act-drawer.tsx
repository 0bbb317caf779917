'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OrdJournal, OrdStepper } from '@/components/finances/acts/ord-stepper';
import { useActCalls } from '@/components/finances/acts/use-act-calls';
import { BillBadges, DocumentCell, DrawerSection } from '@/components/finances/document-cells';
import { generatingMs, isUnderWay } from '@/components/finances/use-document';
import { History } from '@/components/history/history';
import { QueryFailed } from '@/components/list/query-failed';
import type { Column } from '@/components/list/table/column';
import { DataTable } from '@/components/list/table/data-table';
import { useColumnTexts } from '@/components/list/use-column-texts';
import { Button } from '@/components/ui/button';
import { ConfirmDialog, Drawer } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Facts } from '@/components/ui/facts';
import { Skeleton } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ActView } from '@/lib/contract/finance/finance-acts';
import { formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger } from '@/lib/format/format-number';

type ActDrawerProps = { id: number; onClose: () => void };

/** One act: its sums, its registration steps, and its lines. */
export function ActDrawer({ id, onClose }: ActDrawerProps) {
  const t = useTranslations('finances');
  const close = useTranslations('common.actions')('close');
  const found = useQuery({
    ...apiQuery('finance.act', { params: { id } }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && generatingMs,
  });
  const act = found.data;
  return (
    <Drawer
      isOpen
      width={640}
      onClose={onClose}
      title={act ? t('acts.one', { number: act.number, month: act.month.slice(0, 7) }) : t('tabs.acts')}
      closeLabel={close}
      actions={act && <History entity="act" id={id} currency={act.currency} />}
      footer={act && <ActButtons act={act} />}
    >
      {act ? <ActBody act={act} /> : <Missing found={found} />}
    </Drawer>
  );
}

function Missing({
  found,
}: {
  found: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  if (found.isError) return <QueryFailed found={found} />;
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

function ActBody({ act }: { act: ActView }) {
  const t = useTranslations('finances');
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <BillBadges {...act} />
        <DocumentCell kind="act" document={act} />
      </div>
      <ActFacts act={act} />
      <DrawerSection title={t('ord.title')}>
        <OrdStepper act={act} />
        {act.ordStatus !== 'NOT_REQUIRED' && <OrdJournal act={act} />}
      </DrawerSection>
      <DrawerSection title={t('acts.lines')} note={t('acts.lineCount', { count: act.lines.length })}>
        <ActLines act={act} />
      </DrawerSection>
    </div>
  );
}

/** Parties and sums of an act, as they were when it was created. */
function ActFacts({ act }: { act: ActView }) {
  const t = useTranslations('finances');
  const { contract, currency, vat } = act;
  const rates = Object.entries(act.rates).filter(([of]) => of !== currency);
  return (
    <Facts
      isRuled
      facts={[
        { name: t('columns.date'), value: act.date },
        { name: t('acts.zone'), value: act.timeZone ?? t('acts.campaignZones') },
        { name: t('columns.userLogin'), value: act.userLogin },
        { name: t('columns.customer'), value: act.customer },
        { name: t('acts.contract'), value: contract ? `${contract.number}, ${contract.date}` : dash },
        { name: t('columns.amount'), value: formatMoney(act.amount, currency) },
        {
          value: formatMoney(act.vatAmount, currency),
          name: vat === null ? t('preview.withoutVat') : t('preview.vat', { percent: vat }),
        },
        { name: t('columns.total'), value: formatMoney(act.total, currency), isStrong: true },
        ...rates.map(([of, rate]) => ({
          name: t('acts.rate', { from: currency, to: of }),
          value: rate,
        })),
      ]}
    />
  );
}

/** Marks an act as paid or unpaid, or closes a paid act permanently. */
function ActButtons({ act }: { act: ActView }) {
  const user = useCurrentUser();
  const t = useTranslations('finances.acts');
  const cancel = useTranslations('common.actions')('cancel');
  const { send } = useActCalls(act.id);
  const [isClosing, setClosing] = useState(false);
  if (!can(user, 'FINANCES_CLIENT_BALANCE_UPDATE') || act.isClosed) return null;
  return (
    <>
      {act.isPaid && (
        <>
          <Button isBusy={send.isPending && !isClosing} onClick={() => send.mutate('MARK_UNPAID')}>
            {t('markUnpaid')}
          </Button>
          <Button onClick={() => setClosing(true)}>{t('markClosed')}</Button>
        </>
      )}
      {!act.isPaid && (
        <Button variant="primary" isBusy={send.isPending && !isClosing} onClick={() => send.mutate('MARK_PAID')}>
          {t('markPaid')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isClosing}
        isDangerous
        isBusy={send.isPending}
        title={t('closeTitle', { number: act.number })}
        text={t('closeText')}
        confirmLabel={t('markClosed')}
        cancelLabel={cancel}
        onConfirm={() => send.mutate('MARK_CLOSED', { onSettled: () => setClosing(false) })}
        onClose={() => setClosing(false)}
      />
    </>
  );
}

type Line = ActView['lines'][number];

/** Lines of an act by contract, campaign and platform. */
function ActLines({ act }: { act: ActView }) {
  const t = useTranslations('finances.acts');
  const { heading } = useColumnTexts('finances');
  const columns: Column<Line, ActView>[] = [
    { key: 'platform', width: 168, isFixed: true, cell: (line) => line.platform },
    { key: 'campaignName', width: 168, cell: (line) => line.campaignName },
    { key: 'contractNumber', width: 120, cell: (line) => line.contractNumber ?? dash },
    { key: 'impressions', align: 'right', width: 104, cell: (line) => formatInteger(line.impressions) },
    { key: 'clicks', align: 'right', width: 80, cell: (line) => formatInteger(line.clicks) },
    {
      key: 'lineAmount',
      align: 'right',
      width: 128,
      cell: (line) => formatMoney(line.amount, act.currency),
      total: ({ amount, currency }) => formatMoney(amount, currency),
    },
  ];
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <DataTable
        name={t('lines')}
        rows={act.lines}
        totals={[act]}
        heading={heading}
        columns={columns}
        rowKey={(line) => `${line.contractNumber} ${line.campaignId} ${line.platformKind} ${line.platform}`}
        empty={<EmptyState title={t('noLines')} />}
      />
    </div>
  );
}
