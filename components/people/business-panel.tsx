'use client';
import { useTranslations } from 'next-intl';
import { ComboboxField } from '@/components/form/combobox-field';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { useManagerOptions } from '@/components/people/use-manager-options';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { currencies } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import type { UserView } from '@/lib/contract/people/user-rows';

type BusinessPanelProps = { saved: UserView | undefined };

/** What staff say of a client beside the contacts. */
export function BusinessPanel({ saved }: BusinessPanelProps) {
  const t = useTranslations('people.form');
  const words = useTranslations('enums.currency');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField isRequired name="companyName" label={t('company')} maxLength={limits.nameLength} />
      <ManagerField saved={saved} />
      <NumberField allowDecimal name="margin" label={t('margin')} hint={t('marginHint')} unit="%" />
      {!saved && (
        <SelectField
          name="currency"
          label={t('currency')}
          hint={t('currencyHint')}
          placeholder={t('currencyLater')}
          options={currencies.map((value) => ({ value, label: `${value} · ${words(value)}` }))}
        />
      )}
    </div>
  );
}

/** Whose client it is; a manager's are the manager's own. */
function ManagerField({ saved }: BusinessPanelProps) {
  const user = useCurrentUser();
  const t = useTranslations('people.form');
  const { isAllowed, options, left: _left, ...search } = useManagerOptions(user);
  if (!isAllowed) return null;
  const known = saved?.managerId ? [{ value: String(saved.managerId), label: saved.managerLogin ?? '' }] : [];
  return (
    <ComboboxField
      {...search}
      name="managerId"
      label={t('manager')}
      placeholder={t('noManager')}
      items={options}
      known={known}
    />
  );
}
