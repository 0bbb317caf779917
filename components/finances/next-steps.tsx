'use client';
import { useTranslations } from 'next-intl';
import type { Billing } from '@/components/finances/use-billing';
import { Panel } from '@/components/ui/panel';
import { screenPath } from '@/lib/access/screens';
import { dash } from '@/lib/format/format-number';
import { Link } from '@/lib/i18n/navigation';

const steps = ['invoice', 'pay', 'credit'] as const;

/** What follows an invoice, and who pays it. */
export function NextSteps({ billing }: { billing: Billing }) {
  const t = useTranslations('finances');
  const { payer, vat } = billing;
  return (
    <>
      <Panel title={t('replenish.next')}>
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{t(`replenish.steps.${step}`)}</li>
          ))}
        </ol>
      </Panel>
      <Panel
        title={t('replenish.requisites')}
        actions={
          <Link
            href={`${screenPath('advertiser', 'finances')}?tab=account`}
            className="text-sm text-accent-text hover:underline"
          >
            {t('replenish.change')}
          </Link>
        }
      >
        <p className="font-medium">{payer ?? dash}</p>
        {vat !== undefined && <p>{vat === null ? t('preview.withoutVat') : t('preview.vat', { percent: vat })}</p>}
        <p className="mt-1 text-sm text-muted">{t('replenish.requisitesNote')}</p>
      </Panel>
    </>
  );
}
