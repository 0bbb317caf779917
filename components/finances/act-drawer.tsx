'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ActButtons } from '@/components/finances/act-buttons';
import { ActFacts } from '@/components/finances/act-facts';
import { ActLines } from '@/components/finances/act-lines';
import { BillBadges } from '@/components/finances/bill-badges';
import { DocumentCell } from '@/components/finances/document-cell';
import { DrawerSection } from '@/components/finances/drawer-section';
import { isUnderWay } from '@/components/finances/is-under-way';
import { OrdJournal } from '@/components/finances/ord-journal';
import { OrdStepper } from '@/components/finances/ord-stepper';
import { generatingMs } from '@/components/finances/use-document';
import { History } from '@/components/history/history';
import { QueryFailed } from '@/components/list/query-failed';
import { Drawer } from '@/components/ui/drawer';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import type { ActView } from '@/lib/contract/finance-acts';

type ActDrawerProps = { id: number; onClose: () => void };

/** One act: its sums, its registration step by step, its lines. */
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
