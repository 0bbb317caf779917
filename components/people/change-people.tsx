'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type AddedControls, AddedControlsContext } from '@/components/bulk/added-controls';
import type { PeopleArea } from '@/components/bulk/bulk-list';
import { ChangeButton } from '@/components/bulk/change-button';
import { ComboboxField } from '@/components/form/combobox-field';
import { BulkBar } from '@/components/list/bulk/bulk-bar';
import { useManagerOptions } from '@/components/people/people-filters';
import { usePermissionName } from '@/components/people/permission-table';
import { giverOf } from '@/components/people/person-values';
import type { People } from '@/components/people/use-people';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { grantablePermissions } from '@/lib/contract/people/grants';
import type { UserRow } from '@/lib/contract/people/user-rows';

type ChangePeopleProps = {
  area: PeopleArea;
  list: People;
  selection: { rows: readonly UserRow[]; clear: () => void };
};

/** Bar with bulk changes of the selected users. */
export function ChangePeople({ area, list, selection }: ChangePeopleProps) {
  const controls = useControls(list.found.data?.content);
  return (
    <AddedControlsContext value={controls}>
      <BulkBar count={selection.rows.length} onClear={selection.clear}>
        <ChangeButton area={area} selection={selection} list={list} />
      </BulkBar>
    </AddedControlsContext>
  );
}

/** Value controls with manager logins: current managers, archived ones, and those named in the rows. */
function useControls(rows: readonly UserRow[] = []): AddedControls {
  const { options, left } = useManagerOptions();
  return useMemo(() => {
    const logins = new Map([...options, ...left].map(({ value, label }) => [value, label]));
    for (const { managerId, managerLogin } of rows) if (managerLogin) logins.set(String(managerId), managerLogin);
    return {
      Manager: ChosenManager,
      Permissions: ChosenPermissions,
      nameOf: (kind, key) => (kind === 'user' ? logins.get(key) : undefined),
    };
  }, [rows, options, left]);
}

/** Selects the manager for many clients; empty means none. */
function ChosenManager() {
  const t = useTranslations('people.form');
  const value = useTranslations('bulk.value');
  const { isAllowed: _isAllowed, options, left: _left, ...search } = useManagerOptions();
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

/** Selects permissions to add to or remove from many users, limited to those that the user may grant. */
function ChosenPermissions() {
  const t = useTranslations('bulk');
  const user = useCurrentUser();
  const nameOf = usePermissionName();
  const items = grantablePermissions(giverOf(user), 'ROLE_ADVERTISER').map((value) => {
    const known = nameOf(value);
    return { value, label: known ? t('value.permission', known) : value };
  });
  return <ComboboxField name="items" label={t('fields.permissions')} items={items} isMultiple isRequired />;
}
