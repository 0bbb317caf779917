'use client';
import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import FileText from 'lucide-react/icons/file-text';
import { useTranslations } from 'next-intl';
import { AnswerStates } from '@/components/payment/answer-states';
import { OrdBadge, ordRefreshMs } from '@/components/payment/ord-progress';
import { ownContractQuery } from '@/components/payment/payment-query';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/button';
import { EmptyState, NoPermission } from '@/components/ui/empty-state';
import { Facts } from '@/components/ui/facts';
import { Panel } from '@/components/ui/panel';
import { can } from '@/lib/access/can';
import { financeTabPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ContractView } from '@/lib/contract/finance/finance-contracts';
import { formatDateTime } from '@/lib/format/format-date';
import { Link } from '@/lib/i18n/navigation';

/** The user's own contract with its signatures and registration; read-only. */
export function ContractDetails() {
  const user = useCurrentUser();
  const t = useTranslations('payment.contract');
  const states = useTranslations('common.states');
  const family = useFamily();
  const mayRead = can(user, 'FINANCES_READ_ALL');
  const query = useQuery({
    ...ownContractQuery(),
    enabled: mayRead,
    refetchInterval: ({ state }) => ordRefreshMs(state.data?.ordStatus),
  });
  if (!mayRead) return <NoPermission title={states('noPermissionTitle')} text={states('noPermissionText')} />;
  if (query.data === undefined) return <AnswerStates query={query} />;
  if (query.data) return <Contract contract={query.data} />;
  return (
    <EmptyState
      icon={<FileText aria-hidden="true" />}
      title={t('noneTitle')}
      text={t('noneText')}
      action={
        <LinkButton link={Link} variant="primary" href={financeTabPath(family, 'account')}>
          {t('fillIn')}
        </LinkButton>
      }
    />
  );
}

function Contract({ contract }: { contract: ContractView }) {
  const user = useCurrentUser();
  const t = useTranslations('payment.contract');
  const family = useFamily();
  const { number, date, isSigned, ordStatus, ordError } = contract;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Panel
        title={t('title', { number, date })}
        actions={
          <>
            <Badge hasDot tone={isSigned ? 'positive' : 'warning'}>
              {t(isSigned ? 'signed' : 'notSigned')}
            </Badge>
            <OrdBadge status={ordStatus} />
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <ContractFacts contract={contract} timeZone={user.timeZone} />
          {ordError && <p className="text-negative">{t('ordError', { error: ordError })}</p>}
          <p className="text-sm text-muted">{t('readOnly')}</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton link={Link} href={financeTabPath(family, 'contracts')}>
              {t('openContracts')}
            </LinkButton>
            <LinkButton link={Link} href={financeTabPath(family, 'account')}>
              {t('openAccount')}
            </LinkButton>
          </div>
        </div>
      </Panel>
      <ContractChain contract={contract} />
    </div>
  );
}

/** Contracts from the end advertiser to us that an act is based on, and additions to this one. */
function ContractChain({ contract }: { contract: Pick<ContractView, 'id' | 'chain' | 'additional'> }) {
  const t = useTranslations('payment.contract');
  const { id, chain, additional } = contract;
  if (chain.length < 2 && additional.length === 0) return null;
  return (
    <Panel title={t('chain')}>
      <ol className="flex flex-col gap-1">
        {chain.map((link, index) => (
          <li key={link.id} className="flex flex-col gap-1">
            {index > 0 && <ArrowDown aria-hidden="true" className="size-4 text-muted" />}
            <span aria-current={link.id === id || undefined} className={link.id === id ? 'font-medium' : undefined}>
              {t(`role.${link.role}`)}: {t('numbered', { number: link.number, date: link.date })}
            </span>
          </li>
        ))}
      </ol>
      {additional.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-medium">{t('additional')}</h3>
          <ul className="flex flex-col gap-1">
            {additional.map(({ id: key, number, date }) => (
              <li key={key}>{t('numbered', { number, date })}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

type ContractFactsProps = { contract: ContractView; timeZone: string };

/** Terms of the contract. */
function ContractFacts({ contract, timeZone }: ContractFactsProps) {
  const t = useTranslations('payment.contract');
  const types = useTranslations('payment.agreementType');
  const subjects = useTranslations('payment.agreementSubject');
  const effects = useTranslations('payment.agreementEffect');
  const { customerParty: customer, contractorParty: contractor, parent } = contract;
  const party = ({ name, registrationCode }: typeof customer) => [name, registrationCode].filter(Boolean).join(', ');
  return (
    <Facts
      facts={[
        { name: t('type'), value: types(contract.type) },
        { name: t('subject'), value: subjects(contract.subject) },
        { name: t('effect'), value: contract.effect && effects(contract.effect) },
        { name: t('commission'), value: contract.commission && `${contract.commission}%` },
        { name: t('customer'), value: party(customer) },
        { name: t('contractor'), value: party(contractor) },
        { name: t('vat'), value: t(contract.isWorkWithVat ? 'withVat' : 'withoutVat') },
        { name: t('parent'), value: parent && t('numbered', { number: parent.number, date: parent.date }) },
        { name: t('document'), value: t(`documentState.${contract.documentState}`) },
        { name: t('signedAt'), value: contract.signedAt && formatDateTime(contract.signedAt, timeZone) },
        { name: t('signedFile'), value: contract.signedFile && t('uploaded') },
      ]}
    />
  );
}
