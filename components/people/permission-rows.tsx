'use client';
import { useTranslations } from 'next-intl';
import { PermissionBox } from '@/components/people/permission-box';
import { matrixActions, type PermissionRow } from '@/components/people/permission-table';
import type { PermissionState } from '@/components/people/use-permission-state';
import { usePermissionWords } from '@/components/people/use-permission-words';
import { Checkbox } from '@/components/ui/checkbox';
import type { Permission } from '@/lib/contract/permissions';

type PermissionRowsProps = { row: PermissionRow; state: PermissionState };

/** One group of §6: its actions across, and its special permissions under them. */
export function PermissionRows({ row, state }: PermissionRowsProps) {
  const t = useTranslations('people.matrix');
  const name = useTranslations('people.groups')(row.group);
  return (
    <tbody className="border-t border-line">
      <tr className="h-10 pointer-coarse:h-12">
        <th scope="row" className="sticky left-0 z-10 bg-surface py-2 pr-3 pl-4 text-left font-medium">
          <GroupBox row={row} state={state} name={name} />
        </th>
        {matrixActions.map((action) => {
          const permission = row.actions[action];
          return (
            <td key={action} className="px-2 py-2 text-center">
              {permission ? (
                <PermissionBox
                  permission={permission}
                  state={state}
                  name={t('cell', { group: name, action: t(`actions.${action}`) })}
                />
              ) : (
                <span aria-hidden="true" className="text-muted">
                  –
                </span>
              )}
            </td>
          );
        })}
      </tr>
      {row.special.length + row.columns.length > 0 && (
        <tr>
          <td colSpan={matrixActions.length + 1} className="pr-4 pb-4 pl-10">
            <div className="sticky left-10 flex w-[min(100%,calc(100vw-96px))] flex-col gap-3">
              <Boxes label={t('rest', { group: name })} permissions={row.special} state={state} />
              <Boxes label={t('columns')} isTitled permissions={row.columns} state={state} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function GroupBox({ row, state, name }: PermissionRowsProps & { name: string }) {
  const t = useTranslations('people.matrix');
  const on = row.all.filter(state.isOn).length;
  const isChangeable = row.all.some((permission) => state.reasonOf(permission) === null);
  return (
    <Checkbox
      aria-label={t('all', { group: name })}
      checked={on === row.all.length}
      isIndeterminate={on > 0 && on < row.all.length}
      disabled={!isChangeable}
      onChange={() => state.set(row.all, on < row.all.length)}
    >
      <span>{name}</span>
    </Checkbox>
  );
}

type BoxesProps = { label: string; isTitled?: boolean; permissions: readonly Permission[]; state: PermissionState };

function Boxes({ label, isTitled = false, permissions, state }: BoxesProps) {
  const wordsOf = usePermissionWords();
  if (permissions.length === 0) return null;
  return (
    <div>
      {isTitled && <p className="mb-1.5 text-sm text-muted">{label}</p>}
      <ul
        aria-label={label}
        className={
          isTitled
            ? 'grid gap-x-4 gap-y-1 min-[480px]:grid-cols-2 md:grid-cols-4'
            : 'grid gap-x-4 gap-y-1 sm:grid-cols-2'
        }
      >
        {permissions.map((permission) => (
          <li key={permission} className="flex min-h-7 min-w-0 items-center pointer-coarse:min-h-10">
            <PermissionBox permission={permission} state={state} words={wordsOf(permission)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
