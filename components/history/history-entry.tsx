'use client';
import { type ChangeLine, changeKindOf, changeLines } from '@/components/history/change-lines';
import type { HistoryWords } from '@/components/history/history-words';
import { Button } from '@/components/ui/button';
import { undoRequested } from '@/components/undo/undo-requests';
import { can } from '@/lib/access/can';
import { isStaff } from '@/lib/access/is-staff';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { HistoryRow } from '@/lib/contract/history/history';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { isUndoableWrite } from '@/lib/contract/history/undoable-entities';
import { formatDateTime } from '@/lib/format/format-date';
import { truncate } from '@/lib/format/truncate';

type HistoryEntryProps = {
  row: HistoryRow;
  of: HistoryEntity;
  words: HistoryWords;
  /** Requests a restore to the state after this entry. Omitted if that is impossible or is the current state. */
  onRestore?: (row: HistoryRow) => void;
};

/** One write: what it did, who did it and when, and each change. */
export function HistoryEntry({ row, of, words, onRestore }: HistoryEntryProps) {
  const { t, timeZone } = words;
  const kind = t(`kinds.${changeKindOf(row)}`);
  const user = useCurrentUser();
  const mayUndo = row.entity !== 'user' || (isStaff(user) && can(user, 'SECURITY_UPDATE', 'CLIENT_UPDATE'));
  const changeSetId = mayUndo && isUndoable(row) ? row.changeSetId : null;
  const lines = changeLines(words, row);
  const part = row.entity === of ? null : partName(words, row);
  return (
    <li className="flex flex-col gap-1.5 py-4 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 font-semibold break-words first-letter:uppercase">
          {part ? t('part', { entity: t(`entities.${row.entity}`), name: part, kind }) : kind}
        </h3>
        <p className="text-sm text-muted figures">
          <time dateTime={row.at}>{formatDateTime(row.at, timeZone)}</time> · {row.who?.login ?? t('platform')}
          {changeSetId && (
            <Button
              variant="ghost"
              size="sm"
              className="ml-2"
              aria-label={t('undoOf', { when: formatDateTime(row.at, timeZone) })}
              onClick={() => undoRequested.publish(changeSetId)}
            >
              {t('undo')}
            </Button>
          )}
          {onRestore && (
            <Button
              variant="ghost"
              size="sm"
              aria-haspopup="dialog"
              aria-label={t('restore.of', { when: formatDateTime(row.at, timeZone) })}
              onClick={() => onRestore(row)}
            >
              {t('restore.open')}
            </Button>
          )}
        </p>
      </div>
      {lines.length > 0 && <ChangeLines lines={lines} words={words} />}
    </li>
  );
}

const final = ['created', 'removed', 'approved', 'rejected'];

/**
 * Operations that can be undone although they create or delete: a campaign's update creates and deletes its ad sets,
 * and creatives of a batch are created together.
 */
const takenBack: readonly HistoryRow['operation'][] = ['campaigns.update', 'creatives.createMany'];

/**
 * Returns true if the write changed fields or is in `takenBack`. Creations, deletions and moderation verdicts otherwise
 * cannot be undone.
 */
const isUndoable = (row: HistoryRow): boolean =>
  isUndoableWrite(row) && (takenBack.includes(row.operation) || !final.includes(changeKindOf(row)));

function partName({ t, nameOf }: HistoryWords, { entity, entityId }: HistoryRow): string {
  const id = String(entityId);
  const name = nameOf(entity, id);
  return name ? t('quoted', { name }) : t('number', { id });
}

/** Lists each changed field with its value before and after. */
export function ChangeLines({ lines, words }: { lines: readonly ChangeLine[]; words: HistoryWords }) {
  return (
    <dl className="flex flex-col gap-1.5 sm:gap-1">
      {lines.map((line) => (
        <div key={line.label} className="min-w-0 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-3">
          <dt className="min-w-0 text-sm break-words text-muted">{line.label}</dt>
          <dd className="min-w-0 break-words">
            <ChangedValue line={line} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangedValue({ line, words: { t } }: { line: ChangeLine; words: HistoryWords }) {
  if (line.lineKind === 'note') return line.note;
  if (line.lineKind === 'value') return <Text text={line.value} />;
  if (line.lineKind === 'change')
    return (
      <>
        <del className="text-muted no-underline">
          <Text text={line.before} />
        </del>
        <span aria-hidden="true"> → </span>
        <span className="sr-only"> {t('became')} </span>
        <ins className="font-medium no-underline">
          <Text text={line.after} />
        </ins>
      </>
    );
  return (
    <ul>
      {line.added.length > 0 && <Items mark="+" label={t('added')} items={line.added} words={t} />}
      {line.removed.length > 0 && <Items mark="−" label={t('removed')} items={line.removed} words={t} />}
    </ul>
  );
}

const maxShown = 12;

type ItemsProps = { mark: string; label: string; items: readonly string[]; words: HistoryWords['t'] };

function Items({ mark, label, items, words }: ItemsProps) {
  const hidden = items.length - maxShown;
  return (
    <li className="flex gap-2">
      <span aria-hidden="true" className="shrink-0 text-muted figures">
        {mark}
      </span>
      <span className="sr-only">{label}</span>
      <span className="min-w-0 break-words">
        {items.slice(0, maxShown).join(', ')}
        {hidden > 0 && <span className="text-muted"> {words('andMore', { count: hidden })}</span>}
      </span>
    </li>
  );
}

/** Keeps line breaks and truncates long texts. */
const Text = ({ text }: { text: string }) => <span className="whitespace-pre-line">{truncate(text, 600)}</span>;
