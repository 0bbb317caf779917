'use client';
import { useTranslations } from 'next-intl';
import { MoneyField } from '@/components/form/money-field';
import { TextField } from '@/components/form/text-field';
import type { OwnerProps } from '@/components/rules/conditions-panel';
import { useRuleCurrency } from '@/components/rules/use-rule-currency';

/** The cap of a cost rule, once it is known in whose currency. */
export function PricePanel(owner: OwnerProps) {
  const t = useTranslations('rules.form');
  const currency = useRuleCurrency(owner);
  return (
    <div className="max-w-96">
      {currency ? (
        <MoneyField
          name="maxPrice"
          label={t('maxPrice')}
          hint={t('maxPriceHint')}
          currency={currency}
          per={t('perMille')}
          placeholder={t('noPrice')}
        />
      ) : (
        <TextField name="maxPrice" label={t('maxPrice')} hint={t('clientFirst')} isDisabled />
      )}
    </div>
  );
}
