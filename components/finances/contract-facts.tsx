'use client';
import { useTranslations } from 'next-intl';
import { Facts } from '@/components/finances/facts';
import type { CurrentUser } from '@/lib/contract/auth';
import type { ContractView } from '@/lib/contract/finance-contracts';
import { formatDate } from '@/lib/format/format-date';

type Link = ContractView['chain'][number];
const linkText = ({ number, date }: Link) => `${number}, ${date}`;

/** What a contract says, and the contracts it belongs to. */
export function ContractFacts({ user, contract }: { user: CurrentUser; contract: ContractView }) {
  const t = useTranslations('finances');
  const subjects = useTranslations('payment.agreementSubject');
  const effects = useTranslations('payment.agreementEffect');
  const { parent, additional, effect, commission, signedAt } = contract;
  const party = ({ name, registrationCode }: ContractView['customerParty']) => `${name}, ${registrationCode}`;
  return (
    <Facts
      facts={[
        { key: 'date', label: t('columns.date'), value: contract.date },
        { key: 'userLogin', label: t('columns.userLogin'), value: contract.userLogin },
        { key: 'type', label: t('columns.type'), value: t(`contractType.${contract.type}`) },
        { key: 'role', label: t('columns.role'), value: t(`contractRole.${contract.role}`) },
        { key: 'customer', label: t('columns.customer'), value: party(contract.customerParty) },
        { key: 'contractor', label: t('columns.contractor'), value: party(contract.contractorParty) },
        { key: 'subject', label: t('contracts.subject'), value: subjects(contract.subject) },
        ...(effect ? [{ key: 'effect', label: t('contracts.effect'), value: effects(effect) }] : []),
        ...(commission ? [{ key: 'commission', label: t('contracts.commission'), value: `${commission}%` }] : []),
        { key: 'vat', label: t('contracts.withVat'), value: t(contract.isWorkWithVat ? 'yes' : 'no') },
        ...(parent ? [{ key: 'parent', label: t('contracts.parent'), value: linkText(parent) }] : []),
        ...(additional.length
          ? [{ key: 'additional', label: t('contracts.additional'), value: additional.map(linkText).join('; ') }]
          : []),
        ...(contract.chain.length > 1
          ? [{ key: 'chain', label: t('contracts.chain'), value: contract.chain.map(linkText).join(' → ') }]
          : []),
        ...(signedAt
          ? [{ key: 'signedAt', label: t('contracts.signedAt'), value: formatDate(signedAt, user.timeZone) }]
          : []),
      ]}
    />
  );
}
