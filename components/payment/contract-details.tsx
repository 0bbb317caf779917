'use client';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useTranslations } from 'next-intl';
import { AnswerStates } from '@/components/payment/answer-states';
import { ContractChain } from '@/components/payment/contract-chain';
import { ContractFacts } from '@/components/payment/contract-facts';
import { financeTabPath } from '@/components/payment/finance-tab-path';
import { OrdBadge } from '@/components/payment/ord-badge';
import { ordRefreshMs } from '@/components/payment/ord-progress';
import { ownContractQuery } from '@/components/payment/payment-query';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { NoPermission } from '@/components/ui/no-permission';
import { Panel } from '@/components/ui/panel';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ContractView } from '@/lib/contract/finance-contracts';
import { Link } from '@/lib/i18n/navigation';

/** One's own contract: what was agreed, who signed it and where it stands; it is read only. */
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
