'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isInBlock } from '@/components/bulk/cells/cell-block';
import { fieldOf } from '@/components/bulk/cells/cell-fields';
import { useGridCells } from '@/components/bulk/cells/use-cells';
import type { CellRow } from '@/components/bulk/cells/use-saved-cells';
import { classNames } from '@/components/ui/class-names';
import { dash } from '@/lib/format/format-number';

type EditedCellProps = {
  row: CellRow;
  field: string;
  heading: string;
  isFigure: boolean;
  /** The value as lists show it. */
  children: ReactNode;
};

/** An editable cell. A click selects it; a double click, Enter or typing opens it, or changes its status. */
export function EditedCell({ row, field, heading, isFigure, children }: EditedCellProps) {
  const t = useTranslations('bulk.cells');
  const cells = useGridCells();
  const place = cells.placeOf(row.id, field);
  const { to } = cells.block;
  const isActive = to.row === place.row && to.column === place.column;
  const name = t('cell', { field: heading, name: row.name });
  if (isActive && cells.draft !== undefined) return <CellField name={name} field={field} isFigure={isFigure} />;
  const kept = cells.keptOf(row.id, field);
  return (
    <button
      type="button"
      data-cell={`${place.row} ${place.column}`}
      data-active={isActive || undefined}
      data-chosen={isInBlock(cells.block, place) || undefined}
      data-refused={kept?.reason === undefined ? undefined : ''}
      tabIndex={isActive ? 0 : -1}
      title={kept?.reason}
      className={classNames('edited-cell', isFigure && 'justify-end', kept && !kept.reason && 'opacity-55')}
      onPointerDown={(event) => cells.choose(place, event.shiftKey)}
      onPointerEnter={(event) => event.buttons === 1 && cells.choose(place, true)}
      onFocus={() => isActive || cells.choose(place)}
      onDoubleClick={() => cells.edit()}
      // A click without a pointer comes from a screen reader.
      onClick={(event) => event.detail === 0 && cells.edit()}
    >
      <span className="sr-only">{name}: </span>
      {kept ? (
        <span className="truncate">{kept.text || dash}</span>
      ) : field === 'status' ? (
        cells.textOf(place)
      ) : (
        children
      )}
      {kept?.reason && <span className="sr-only">. {kept.reason}</span>}
    </button>
  );
}

type CellFieldProps = { name: string; field: string; isFigure: boolean };

function CellField({ name, field, isFigure }: CellFieldProps) {
  const cells = useGridCells();
  const { kind } = fieldOf(cells.area, field);
  const place = `${cells.block.to.row} ${cells.block.to.column}`;
  const focused = (element: HTMLElement | null) => {
    if (document.activeElement !== element) element?.focus();
  };
  return (
    <input
      ref={focused}
      data-cell={place}
      type="text"
      autoComplete="off"
      aria-label={name}
      inputMode={kind === 'money' ? 'decimal' : undefined}
      placeholder={kind === 'date' ? 'YYYY-MM-DD' : undefined}
      className={classNames('edited-field', isFigure && 'text-right')}
      value={cells.draft}
      onChange={({ target }) => cells.type(target.value)}
      onBlur={() => cells.commit()}
    />
  );
}
