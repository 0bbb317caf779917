'use client';
import { useTranslations } from 'next-intl';
import { ComboboxField } from '@/components/form/combobox-field';
import { useManagerOptions } from '@/components/people/use-manager-options';
import { useCurrentUser } from '@/lib/browser/use-current-user';

/** The manager that many clients are given; none when it is left empty. */
export function ChosenManager() {
  const t = useTranslations('people.form');
  const value = useTranslations('bulk.value');
  const { isAllowed: _isAllowed, options, left: _left, ...search } = useManagerOptions(useCurrentUser());
  return (
    <ComboboxField
      {...search}
      name="text"
      label={t('manager')}
      hint={value('emptyHint')}
      placeholder={t('noManager')}
      items={options}
    />
  );
}
