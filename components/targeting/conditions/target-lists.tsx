'use client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form/form-dialog';
import { applyRefusal } from '@/components/form/form-refusal';
import { TextField } from '@/components/form/text-field';
import { OwnChoice, useLeftByOwner, useOwnNames } from '@/components/targeting/catalogue/own-choice';
import { KeptValues } from '@/components/targeting/conditions/target-summary';
import { mayCreateOf } from '@/components/targeting/may-change';
import { sides as bothSides, type Side, type Sides, useSides } from '@/components/targeting/sides';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { can } from '@/lib/access/can';
import { mayExclude } from '@/lib/access/target-panels';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import { limits } from '@/lib/contract/limits';
import { type LineListKind, panelsOfKind } from '@/lib/contract/targeting/line-list-shape';
import { formatInteger } from '@/lib/format/format-number';

type TargetListsProps = {
  kind: LineListKind;
  path?: string | undefined;
  /** Owner of the target; null until it is known. */
  ownerId: number | null;
};

/** Lists beside a panel's own lines. They can be chosen once the target's owner is known. */
export function TargetLists({ kind, path, ownerId }: TargetListsProps) {
  const user = useCurrentUser();
  const t = useTranslations('targets');
  const { lists, lines } = panelsOfKind[kind];
  const nameOf = (panel: string) => (path === undefined ? panel : `${path}.${panel}`);
  const mayRead = can(user, 'TARGET_READ', 'TARGET_READ_ALL');
  return (
    <section aria-label={t(`panels.${lists}`)} className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {mayRead ? (
        <ListsOfPanel
          kind={kind}
          ownerId={ownerId}
          names={{ lists: nameOf(lists), lines: nameOf(lines) }}
          canExclude={mayExclude(user)}
        />
      ) : (
        <p className="text-muted">{t('lineLists.mayNotRead')}</p>
      )}
      {(!mayRead || !mayExclude(user)) && <KeptValues panel={lists} path={path} isOnlyExcluded={mayRead} />}
    </section>
  );
}

type ListsOfPanelProps = {
  kind: LineListKind;
  /** Form paths of the lists and of the panel's own lines. */
  names: { lists: string; lines: string };
  /** Owner of the available lists; null until it is known. */
  ownerId: number | null;
  canExclude: boolean;
};

/** Lists of the target's owner, whose lines are added to the panel's own. */
function ListsOfPanel({ kind, names, ownerId, canExclude }: ListsOfPanelProps) {
  const t = useTranslations('targets');
  const labels = { included: t('lineLists.included'), excluded: t('lineLists.excluded') };
  const lists = useSides<number>(names.lists, { labels });
  const lines = useSides<string>(names.lines, {
    labels: { included: t('sides.included'), excluded: t('sides.excluded') },
  });
  useLeftByOwner(lists, ownerId);
  if (ownerId === null) return <p className="text-muted">{t('lineLists.clientFirst')}</p>;
  return (
    <>
      <p className="text-sm text-muted">{t('lineLists.hint')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {bothSides
          .filter((side) => side === 'included' || canExclude)
          .map((side) => (
            <div key={side} className="flex min-w-0 flex-col items-start gap-2 *:max-w-full">
              <ListChoice kind={kind} side={side} ownerId={ownerId} sides={lists} label={labels[side]} />
              <SaveAsList
                kind={kind}
                ownerId={ownerId}
                side={side}
                lines={lines.lists[side]}
                onSaved={(id) => {
                  lines.set(side, []);
                  lists.set(side, [...lists.lists[side], id]);
                }}
              />
            </div>
          ))}
      </div>
    </>
  );
}

type ListChoiceProps = { kind: LineListKind; side: Side; sides: Sides<number>; label: string; ownerId: number };

function ListChoice({ kind, side, sides, label, ownerId }: ListChoiceProps) {
  const t = useTranslations('targets.lineLists');
  const { found, ...search } = useListSearch(kind, ownerId);
  const lines = (count: number) => t('lines', { count, shown: formatInteger(count) });
  return (
    <div className="w-full">
      <OwnChoice
        side={side}
        sides={sides}
        label={label}
        {...search}
        things={found.map((list) => ({ ...list, hint: lines(list.lineCount) }))}
        nameOf={useOwnNames('lineLists.list', sides.lists[side])}
        texts={{ placeholder: t('none'), empty: t('empty') }}
      />
    </div>
  );
}

/** Loads a client's lists of a kind, searched by name. */
function useListSearch(kind: LineListKind, ownerId: number) {
  const [name, onSearch] = useState('');
  const found = useQuery({
    ...apiQuery('lineLists.list', {
      query: {
        userId: [ownerId],
        kind,
        name: name || undefined,
        page: 0,
        size: limits.list.atOnce,
        sort: 'name,asc',
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { isPending: isLoading, isError: hasFailed, isPlaceholderData: isStale } = found;
  return { found: found.data?.content ?? [], onSearch, isStale, isLoading, hasFailed };
}

type SaveAsListProps = {
  kind: LineListKind;
  side: Side;
  /** Owner of the new list. */
  ownerId: number;
  lines: readonly string[];
  onSaved: (id: number) => void;
};

/** Saves the lines of one side as a list that other targets can use. The target then references the list instead. */
function SaveAsList(props: SaveAsListProps) {
  const user = useCurrentUser();
  const t = useTranslations('targets.lineLists');
  const [isOpen, setOpen] = useState(false);
  if (!mayCreateOf(user, props.ownerId) || props.lines.length === 0) return null;
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(`saveAs.${props.side}`)}
      </Button>
      {isOpen && <NameDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function NameDialog({ kind, side, ownerId, lines, onSaved, onClose }: SaveAsListProps & { onClose: () => void }) {
  const user = useCurrentUser();
  const t = useTranslations('targets.lineLists.saveAs');
  const client = useQueryClient();
  const form = useForm({ defaultValues: { name: '' } });
  const save = async ({ name }: { name: string }) => {
    if (name.trim() === '') return form.setError('name', { type: 'required', message: 'required' });
    const body = { name, kind, lines: [...lines] };
    try {
      const { id } =
        ownerId === user.id
          ? await callApi('lineLists.create', { body })
          : await callApi('lineLists.createFor', { params: { userId: ownerId }, body });
      void client.invalidateQueries({ queryKey: ['lineLists.list'] });
      onSaved(id);
      void showToast('success', t('done'));
      onClose();
    } catch (fault) {
      applyRefusal(fault instanceof ApiFault ? fault : { code: 'UNKNOWN' }, form.setError);
    }
  };
  return (
    <FormDialog
      form={form}
      title={t('title')}
      description={t('text')}
      onSubmit={save}
      onClose={onClose}
      draft={{ name: `list-of-${kind}-${side}` }}
    >
      <TextField name="name" label={t('name')} isRequired maxLength={limits.nameLength} />
    </FormDialog>
  );
}
