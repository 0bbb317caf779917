'use client';
import { useTranslations } from 'next-intl';
import { Facts } from '@/components/ui/facts';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ContractView } from '@/lib/contract/finance-contracts';
import { formatDate } from '@/lib/format/format-date';

type Link = ContractView['chain'][number];
const linkText = ({ number, date }: Link) => `${number}, ${date}`;

/** What a contract says, and the contracts it belongs to. */
export function ContractFacts({ contract }: { contract: ContractView }) {
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
