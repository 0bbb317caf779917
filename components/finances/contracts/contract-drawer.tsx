'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ContractSigning } from '@/components/finances/contracts/contract-signing';
import { DocumentCell, DrawerSection, SignedBadge } from '@/components/finances/document-cells';
import { generatingMs, isUnderWay } from '@/components/finances/use-document';
import { outdatedBy, useRefresh } from '@/components/finances/use-refresh';
import { History } from '@/components/history/history';
import { QueryFailed } from '@/components/list/query-failed';
import { OrdBadge } from '@/components/payment/ord-progress';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/dialog';
import { Facts } from '@/components/ui/facts';
import { Skeleton } from '@/components/ui/progress';
import { showToast } from '@/components/ui/show-toast';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ContractView } from '@/lib/contract/finance/finance-contracts';
import { formatDate } from '@/lib/format/format-date';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type ContractDrawerProps = { id: number; onClose: () => void };

/** One contract: its parties, signatures and registration. */
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

type Link = ContractView['chain'][number];
const linkText = ({ number, date }: Link) => `${number}, ${date}`;

/** Facts of a contract, and related contracts. */
function ContractFacts({ contract }: { contract: ContractView }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const subjects = useTranslations('payment.agreementSubject');
  const effects = useTranslations('payment.agreementEffect');
  const { parent, additional, effect, commission, signedAt } = contract;
  const party = ({ name, registrationCode }: ContractView['customerParty']) => `${name}, ${registrationCode}`;
  return (
    <Facts
      isRuled
      facts={[
        { name: t('columns.date'), value: contract.date },
        { name: t('columns.userLogin'), value: contract.userLogin },
        { name: t('columns.type'), value: t(`contractType.${contract.type}`) },
        { name: t('columns.role'), value: t(`contractRole.${contract.role}`) },
        { name: t('columns.customer'), value: party(contract.customerParty) },
        { name: t('columns.contractor'), value: party(contract.contractorParty) },
        { name: t('contracts.subject'), value: subjects(contract.subject) },
        { name: t('contracts.effect'), value: effect && effects(effect) },
        { name: t('contracts.commission'), value: commission && `${commission}%` },
        { name: t('contracts.withVat'), value: t(contract.isWorkWithVat ? 'yes' : 'no') },
        { name: t('contracts.parent'), value: parent && linkText(parent) },
        { name: t('contracts.additional'), value: additional.map(linkText).join('; ') },
        { name: t('contracts.chain'), value: contract.chain.length > 1 && contract.chain.map(linkText).join(' → ') },
        { name: t('contracts.signedAt'), value: signedAt && formatDate(signedAt, user.timeZone) },
      ]}
    />
  );
}

/** Registration status of a contract. Refused requests can be repeated, lost ones queried. */
function ContractOrd({ contract }: { contract: ContractView }) {
  const user = useCurrentUser();
  const t = useTranslations('finances.ord');
  const words = useTranslations('payment.ord');
  const { id, userId, ordStatus, ordError } = contract;
  const repeat = useOrdCall(words('sent'), () => callApi('finance.repeatOrd', { body: { userId } }));
  const ask = useOrdCall(words('answered'), () => callApi('finance.reconcileOrd', { body: { area: 'contract', id } }));
  const mayAct = can(user, 'CLIENT_PAYMENT_INFO_UPDATE');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <OrdBadge status={ordStatus} />
      {ordError && (
        <span className="text-sm text-negative">{ordError === 'UNRECEIVED' ? words('unreceived') : ordError}</span>
      )}
      {ordStatus === 'WAITING' && !contract.isSigned && <span className="text-sm text-muted">{t('afterSigning')}</span>}
      {mayAct && ordStatus === 'ERROR' && (
        <Button size="sm" isBusy={repeat.isPending} onClick={() => repeat.mutate()}>
          {words('repeat')}
        </Button>
      )}
      {mayAct && ordStatus === 'UNKNOWN' && (
        <Button size="sm" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {t('ask')}
        </Button>
      )}
    </div>
  );
}

function useOrdCall(done: string, send: () => Promise<unknown>) {
  const faultText = useFaultText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: () => void showToast('success', done),
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: () => refresh(outdatedBy.contract),
  });
}
