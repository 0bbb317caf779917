import { campaigns } from '@/lib/contract/campaigns/campaigns';
import { creatives } from '@/lib/contract/creatives/creatives';
import type { SheetRow } from '@/lib/contract/history/bulk-sheets';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import { rules } from '@/lib/contract/targeting/rules';
import { targets } from '@/lib/contract/targeting/targets';
import { readSmallUpload } from '../../files/read-small-upload';
import { inChangeSet, newChangeSet } from '../../history/change-set';
import type { Call, Caller, Handlers } from '../../http/handlers';
import { requireAccess } from '../../http/require-access';
import { writeCsv } from '../../table-files/csv-file';
import { mimeTypes } from '../../table-files/mime-types';
import { answerFile } from '../../table-files/spooled-file';
import { writeXlsx } from '../../table-files/xlsx-file';
import { applied } from '../applied';
import { bulkEdit, counted, isSame, requireVisible } from '../bulk-edit';
import { changeMany, type Stores } from '../change-many';
import { chosenThings } from '../chosen-units';
import type { EditedRow, RequestedRow } from '../edit-thing';
import type { EditableKinds } from '../editable';
import type { BulkProgress } from '../progress';
import { rowKey } from '../row-key';
import { editsOfLine } from './edits-of-line';
import { givenRow } from './given-row';
import { readSheet, type SheetLine } from './read-sheet';
import { readTable } from './read-table';
import { columnsFor, fieldsFor } from './sheet-columns';
import { sheetWords } from './sheet-words';
import { sheetLines } from './write-sheet';

interface Parts {
  stores: Stores & { kinds: EditableKinds };
  board: BulkProgress;
  /** Folder in which files are written before they are sent. */
  spoolFolder: string;
  notifyBidder(): void;
}

/** Lists whose permission is required for sheets. */
const lists = { campaign: campaigns.list, creative: creatives.list, target: targets.list, rule: rules.list } as const;

/** Handlers of sheets: tables with the fields of many objects, which are edited elsewhere and uploaded again. */
export function sheetHandlers({ stores, board, spoolFolder, notifyBidder }: Parts): Handlers {
  const { database, kinds } = stores;
  return {
    'bulk.sheet': async ({ caller, body: { entity, selection, format, lang } }) => {
      requireAccess(lists[entity], caller);
      const kind = kinds[entity];
      const ids = await chosenThings(database, caller, { entity, kinds, kind, selection });
      const words = sheetWords(lang);
      const name = `${words.files[entity]}.${format}`;
      return answerFile(spoolFolder, { name, mimeType: mimeTypes[format] }, (write) => {
        const lines = sheetLines(database, caller, { kind, entity, ids, words });
        return format === 'csv' ? writeCsv(lines, write, lang) : writeXlsx(lines, words.files[entity], write);
      });
    },
    'bulk.previewSheet': async ({ caller, query: { entity, run }, request }) => {
      requireAccess(lists[entity], caller);
      const table = await readTable(await readSmallUpload(request, limits.bulk.sheetBytes));
      const { lines, ignored } = readSheet(table, entity, columnsFor(caller, entity));
      const rows = lines.flatMap((line) => requestedRowOf(caller, line, table.dayOffset));
      return board.following(caller.id, run, async (onProgress) => {
        // The writes of a dry run are rolled back and are not part of the call's change set.
        const edited = await inChangeSet(newChangeSet('bulk.previewSheet'), () =>
          bulkEdit(database, caller, { kind: kinds[entity], rows, mode: 'dry', onProgress }),
        );
        return previewOf(lines, edited, ignored);
      });
    },
    'bulk.applySheet': ({ caller, body }) =>
      board.following(caller.id, body.run, (onProgress) =>
        applySheet(stores, caller, { body, onProgress }).finally(notifyBidder),
      ),
  };
}

interface Applying {
  body: Call<'bulk.applySheet'>['body'];
  onProgress(done: number, total: number): void;
}

async function applySheet(stores: Parts['stores'], caller: Caller, { body, onProgress }: Applying) {
  const { entity, rows: given, mode } = body;
  requireVisible(
    caller,
    given.flatMap(({ values }) => Object.keys(values)),
  );
  const rows = given.map((row) => givenRow(entity, row));
  const requested = { kind: stores.kinds[entity], rows, mode, onProgress, body, isVersioned: true };
  const edited = await changeMany(stores, caller, requested);
  const lineOf = new Map(given.map(({ line, entity: of, id }) => [rowKey({ entity: of, id }), { line, entity: of }]));
  const done = applied(edited, mode);
  const placed = edited.flatMap((row) => {
    const at = lineOf.get(rowKey(row));
    return at ? [{ at, row }] : [];
  });
  return {
    ...done,
    rows: placed.filter(({ row }) => row.refusal !== null).map(({ at, row }) => sheetRowOf(at, row)),
    versions: placed
      .filter(({ row }) => done.isDone && row.refusal === null && !row.changes.every(isSame))
      .map(({ at: { entity: of }, row: { id, version } }) => ({ entity: of, id, version })),
  };
}

const isWrong = ({ problems }: Pick<SheetLine, 'problems'>) => Object.keys(problems).length > 0;

/** Returns the edit of a valid line that names an object; otherwise nothing. */
function requestedRowOf(caller: Caller, line: SheetLine, dayOffset: number): RequestedRow[] {
  const { entity, id, version, problems } = line;
  if (entity === null || id === null || isWrong({ problems })) return [];
  const own = { entity, fields: fieldsFor(caller, entity), dayOffset };
  return [{ entity, id, version, edits: (fields, thing) => editsOfLine(line, own, { fields, thing }) }];
}

function previewOf(lines: readonly SheetLine[], edited: readonly EditedRow[], ignored: string[]) {
  const rowOf = new Map(edited.map((row) => [rowKey(row), row]));
  const wrong = lines.filter(isWrong).length;
  const { total, refused, ...counts } = counted(edited);
  const rows = lines.flatMap((line) => {
    if (isWrong(line)) return wrongRow(line);
    const { entity, id } = line;
    const row = entity && id ? rowOf.get(rowKey({ entity, id })) : undefined;
    if (!row || (row.refusal === null && row.changes.every(isSame))) return [];
    return sheetRowOf({ line: line.line, entity }, row);
  });
  return { ...counts, total: total + wrong, refused: refused + wrong, ignored, rows };
}

const wrongRow = ({ line, entity, id, problems }: SheetLine): SheetRow => ({
  line,
  entity,
  id,
  version: 0,
  name: '',
  of: null,
  currency: null,
  changes: [],
  refusal: new Refusal('VALIDATION_FAILED', { fields: problems }).body,
});

function sheetRowOf(at: Pick<SheetLine, 'line' | 'entity'>, { changes, ...row }: EditedRow): SheetRow {
  const differing = changes.filter((change) => !isSame(change));
  return { ...row, ...at, changes: differing.map(({ field, before, after }) => ({ field, before, after })) };
}
