'use client';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Column, moveKey, orderColumns } from '@/components/list/table/column';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { NotGranted } from '@/components/ui/empty-state';
import { Segmented } from '@/components/ui/segmented';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { type Density, densities } from '@/lib/contract/enumerations';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

export type ColumnChooserProps = {
  /** All columns that the user may see. */
  columns: readonly Pick<Column<never>, 'key' | 'isFixed' | 'isHidden'>[];
  heading: (key: string) => string;
  /** Keys of the visible columns in order; undefined = default order. */
  chosen: readonly string[] | undefined;
  onChange: (chosen: string[] | undefined) => void;
  /** Row height. */
  density?: { value: Density | undefined; onChange: (density: Density) => void };
  /** Named sets of columns. */
  sets?: readonly { name: string; columns: readonly string[] }[];
  /** Columns hidden by permissions; they are listed below the choices. */
  denied?: readonly string[];
};

/** Checkboxes select columns; handles reorder them by dragging or with the up and down keys. */
export function ColumnChoices({ columns, heading, chosen, onChange, denied, density, sets }: ColumnChooserProps) {
  const t = useTranslations('common.columns');
  const [announced, setAnnounced] = useState('');
  const movable = columns.filter((column) => !column.isFixed).map((column) => column.key);
  const shown = orderColumns(columns, chosen).flatMap((column) => (column.isFixed ? [] : column.key));
  // Hidden columns stay after the visible ones, so that a click does not reorder the list.
  const order = [...shown, ...movable.filter((key) => !shown.includes(key))];

  const move = (key: string, by: number) => {
    const next = moveKey(shown, key, by);
    onChange(next);
    setAnnounced(t('moved', { name: heading(key), position: next.indexOf(key) + 1, total: next.length }));
  };
  const toggle = (key: string) =>
    onChange(shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key]);

  return (
    <div className="flex flex-col gap-2">
      {density && <DensityChoice {...density} />}
      {sets && <ColumnSets sets={sets} known={movable} shown={shown} onChange={onChange} />}
      <ul aria-label={t('title')} className="max-h-80 overflow-y-auto">
        {order.map((key) => (
          <ColumnChoice
            key={key}
            id={key}
            title={heading(key)}
            isShown={shown.includes(key)}
            onToggle={() => toggle(key)}
            onMove={(by) => move(key, by)}
            onDropOn={(dragged) => move(dragged, shown.indexOf(key) - shown.indexOf(dragged))}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Button variant="ghost" size="sm" disabled={chosen === undefined} onClick={() => onChange(undefined)}>
        {t('reset')}
      </Button>
      {denied && denied.length > 0 && <Denied names={denied.map(heading)} />}
    </div>
  );
}

function Denied({ names }: { names: string[] }) {
  const t = useTranslations('common.notGranted');
  const { sentence } = useNotGranted(useCurrentUser());
  const quoted = names.map((name) => t('quoted', { name })).join(', ');
  return <NotGranted className="border-t border-line px-1 pt-2" text={sentence(t('columns', { names: quoted }))} />;
}

const dragType = 'text/x-column';

type ColumnChoiceProps = {
  id: string;
  title: string;
  isShown: boolean;
  onToggle: () => void;
  onMove: (by: number) => void;
  onDropOn: (dragged: string) => void;
};

function ColumnChoice({ id, title, isShown, onToggle, onMove, onDropOn }: ColumnChoiceProps) {
  const t = useTranslations('common.columns');
  const [isOver, setOver] = useState(false);
  return (
    <li
      draggable={isShown}
      onDragStart={(event) => event.dataTransfer.setData(dragType, id)}
      onDragOver={(event) => {
        if (!isShown || !event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropOn(event.dataTransfer.getData(dragType));
      }}
      className={classNames(
        'flex items-center gap-1 rounded-md px-1 hover:bg-sunken dark:hover:bg-neutral-soft',
        isOver && 'bg-accent-soft',
      )}
    >
      <Checkbox className="min-w-0 flex-1 py-1.5" checked={isShown} onChange={onToggle}>
        <span className="truncate">{title}</span>
      </Checkbox>
      {isShown && (
        <button
          type="button"
          aria-label={t('move', { name: title })}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
            if (by === 0) return;
            event.preventDefault();
            onMove(by);
          }}
          className="grid size-7 shrink-0 cursor-grab place-items-center rounded-md text-muted hover:text-text pointer-coarse:size-9"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
      )}
    </li>
  );
}

type DensityChoiceProps = { value: Density | undefined; onChange: (density: Density) => void };

function DensityChoice({ value = 'comfortable', onChange }: DensityChoiceProps) {
  const t = useTranslations('common.density');
  const choose = (chosen: string) => {
    const density = densities.find((one) => one === chosen);
    if (density) onChange(density);
  };
  return (
    <Segmented
      name="density"
      label={t('label')}
      value={value}
      options={densities.map((density) => ({ value: density, label: t(density) }))}
      onChange={choose}
    />
  );
}

type ColumnSetsProps = {
  sets: readonly { name: string; columns: readonly string[] }[];
  /** Columns that the user may see; other columns of a set are ignored. */
  known: readonly string[];
  shown: readonly string[];
  onChange: (columns: string[]) => void;
};

/** Buttons that select a set of columns. */
function ColumnSets({ sets, known, shown, onChange }: ColumnSetsProps) {
  const t = useTranslations('common.columns');
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row need no border and no legend of their own
    <div role="group" aria-label={t('sets')} className="flex flex-wrap gap-1.5">
      {sets.map(({ name, columns }) => {
        const of = columns.filter((key) => known.includes(key));
        return (
          <Button
            key={name}
            size="sm"
            variant="secondary"
            aria-pressed={of.join() === shown.join()}
            onClick={() => onChange(of)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
