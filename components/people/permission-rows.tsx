'use client';
import { useTranslations } from 'next-intl';
import type { PermissionState } from '@/components/people/permission-choice';
import { matrixActions, type PermissionRow, usePermissionWords } from '@/components/people/permission-table';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import type { Permission } from '@/lib/contract/people/permissions';

type PermissionRowsProps = { row: PermissionRow; state: PermissionState };

/** One group of §6: its actions in columns, and its special permissions below. */
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

type PermissionBoxProps = {
  permission: Permission;
  state: PermissionState;
  /** Accessible name if there is no visible text. */
  name?: string;
  /** Visible text beside the box. */
  words?: string;
};

/** Check box of one permission, with its difference from the role's preset and the reason if it is locked. */
function PermissionBox({ permission, state, name, words }: PermissionBoxProps) {
  const t = useTranslations('people.matrix');
  const mark = state.markOf(permission);
  const reason = state.reasonOf(permission);
  const notes = [mark && t(mark), reason && t(`reasons.${reason}`)].filter(Boolean).join('. ');
  return (
    <span
      title={[permission, notes].filter(Boolean).join('\n')}
      className={classNames(
        'relative inline-flex max-w-full items-start gap-1 rounded-sm',
        mark === 'isAdded' && 'outline-2 outline-offset-2 outline-positive',
        mark === 'isRemoved' && 'outline-2 outline-offset-2 outline-warning outline-dashed',
      )}
    >
      <Checkbox
        className={words ? 'pointer-coarse:py-2.5' : 'p-1 pointer-coarse:p-3'}
        aria-label={name}
        checked={state.isOn(permission)}
        disabled={reason !== null}
        onChange={(event) => state.set([permission], event.target.checked)}
      >
        {words && (
          <span className={classNames('min-w-0 text-sm', reason !== null && 'text-muted')}>
            {words}
            {mark && <Sign mark={mark} />}
          </span>
        )}
      </Checkbox>
      {mark && !words && (
        <span className="absolute -top-1 -right-4">
          <Sign mark={mark} />
        </span>
      )}
      {notes && <span className="sr-only">{notes}</span>}
    </span>
  );
}

const Sign = ({ mark }: { mark: 'isAdded' | 'isRemoved' }) => (
  <span
    aria-hidden="true"
    className={classNames('ml-1 font-semibold', mark === 'isAdded' ? 'text-positive' : 'text-warning')}
  >
    {mark === 'isAdded' ? '+' : '−'}
  </span>
);
