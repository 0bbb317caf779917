'use client';
import { useTranslations } from 'next-intl';
import { ComboboxField } from '@/components/form/combobox-field';
import { giverOf } from '@/components/people/person-values';
import { usePermissionName } from '@/components/people/use-permission-name';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { grantablePermissions } from '@/lib/contract/people/grants';

/** Permissions that many people are given or lose: those that the user may give. */
export function ChosenPermissions() {
  const t = useTranslations('bulk');
  const user = useCurrentUser();
  const nameOf = usePermissionName();
  const items = grantablePermissions(giverOf(user), 'ROLE_ADVERTISER').map((value) => {
    const known = nameOf(value);
    return { value, label: known ? t('value.permission', known) : value };
  });
  return <ComboboxField name="items" label={t('fields.permissions')} items={items} isMultiple isRequired />;
}
