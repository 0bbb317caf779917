'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ContractFacts } from '@/components/finances/contract-facts';
import { ContractOrd } from '@/components/finances/contract-ord';
import { ContractSigning } from '@/components/finances/contract-signing';
import { DocumentCell } from '@/components/finances/document-cell';
import { DrawerSection } from '@/components/finances/drawer-section';
import { isUnderWay } from '@/components/finances/is-under-way';
import { SignedBadge } from '@/components/finances/signed-badge';
import { generatingMs } from '@/components/finances/use-document';
import { History } from '@/components/history/history';
import { QueryFailed } from '@/components/list/query-failed';
import { Drawer } from '@/components/ui/drawer';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import type { ContractView } from '@/lib/contract/finance-contracts';

type ContractDrawerProps = { id: number; onClose: () => void };

/** One contract: its parties, its signatures, its registration. */
export function ContractDrawer({ id, onClose }: ContractDrawerProps) {
  const t = useTranslations('finances');
  const close = useTranslations('common.actions')('close');
  const found = useQuery({
    ...apiQuery('finance.contract', { params: { id } }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && generatingMs,
  });
  const contract = found.data;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={contract ? t('contracts.one', { number: contract.number }) : t('tabs.contracts')}
      closeLabel={close}
      actions={contract && <History entity="contract" id={id} />}
    >
      {contract && <ContractBody contract={contract} />}
      {!contract && (found.isError ? <QueryFailed found={found} /> : <Skeleton className="h-96 w-full" />)}
    </Drawer>
  );
}

function ContractBody({ contract }: { contract: ContractView }) {
  const t = useTranslations('finances');
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <SignedBadge isSigned={contract.isSigned} />
        <DocumentCell kind="contract" document={contract} />
      </div>
      <ContractFacts contract={contract} />
      <DrawerSection title={t('signing.title')}>
        <ContractSigning contract={contract} />
      </DrawerSection>
      <DrawerSection title={t('ord.title')}>
        <ContractOrd contract={contract} />
      </DrawerSection>
    </div>
  );
}
