'use client';
import { useTranslations } from 'next-intl';
import type { PermissionState } from '@/components/people/use-permission-state';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import type { Permission } from '@/lib/contract/permissions';

type PermissionBoxProps = {
  permission: Permission;
  state: PermissionState;
  /** Its accessible name where nothing is written beside it. */
  name?: string;
  /** Its plain words, written beside it. */
  words?: string;
};

/** One permission: the tick, its difference from the role's bundle, and why it cannot be changed. */
export function PermissionBox({ permission, state, name, words }: PermissionBoxProps) {
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
