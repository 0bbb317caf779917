'use client';
import { useMemo } from 'react';
import { type AddedControls, AddedControlsContext } from '@/components/bulk/added-controls';
import { ChangeButton } from '@/components/bulk/change-button';
import type { PeopleArea } from '@/components/bulk/changed-fields';
import { BulkBar } from '@/components/list/bulk/bulk-bar';
import { ChosenManager } from '@/components/people/chosen-manager';
import { ChosenPermissions } from '@/components/people/chosen-permissions';
import { useManagerOptions } from '@/components/people/use-manager-options';
import type { People } from '@/components/people/use-people';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { UserRow } from '@/lib/contract/people/user-rows';

type ChangePeopleProps = {
  area: PeopleArea;
  list: People;
  selection: { rows: readonly UserRow[]; clear: () => void };
};

/** The bar of the selected people: what is changed of all of them. */
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

/** Managers are told by login: those who can be chosen, those who have left, and whoever the rows name. */
function useControls(rows: readonly UserRow[] = []): AddedControls {
  const { options, left } = useManagerOptions(useCurrentUser());
  return useMemo(() => {
    const logins = new Map([...options, ...left].map(({ value, label }) => [value, label]));
    for (const { managerId, managerLogin } of rows) if (managerLogin) logins.set(String(managerId), managerLogin);
    return {
      ...{ Manager: ChosenManager, Permissions: ChosenPermissions },
      nameOf: (kind, key) => (kind === 'user' ? logins.get(key) : undefined),
    };
  }, [rows, options, left]);
}
