'use client';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import type { ContractView } from '@/lib/contract/finance-contracts';

/** From the end advertiser to us: the contracts that an act goes through, and what was added to this one. */
export function ContractChain({ contract }: { contract: Pick<ContractView, 'id' | 'chain' | 'additional'> }) {
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
