'use client';
import { useTranslations } from 'next-intl';
import { Facts } from '@/components/ui/facts';
import type { ContractView } from '@/lib/contract/finance-contracts';
import { formatDateTime } from '@/lib/format/format-date';

type ContractFactsProps = { contract: ContractView; timeZone: string };

/** What was agreed. */
export function ContractFacts({ contract, timeZone }: ContractFactsProps) {
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
