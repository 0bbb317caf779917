import type { SwitchStatus } from '@/lib/contract/enumerations';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller } from '../http/handlers';
import type { Transaction } from '../store/database';
import { writeGathered } from '../store/gathered-writes';
import type { Editable, Fields, Patch, UndoableKind } from './editable';

interface Steps<E extends Editable> {
  /** Deletes the object; undefined for kinds that bulk changes never delete. */
  remove?(thing: E): Promise<void>;
  /** Writes fields and parts. Returns the new version. */
  update(thing: E, fields: Fields): Promise<number>;
  /** Changes the status; undefined for kinds without one. */
  changeStatus?(thing: E, status: SwitchStatus): Promise<unknown>;
  /** Archives or restores the object. */
  toggleArchived(thing: E): Promise<unknown>;
}

/** Writes a patch by the operations for a single object, in an order in which no step reverts another. */
export const writeInSteps =
  <E extends Editable>(
    load: UndoableKind<E>['load'],
    stepsOf: (transaction: Transaction, caller: Caller, patch: Patch) => Steps<E>,
  ): UndoableKind<E>['write'] =>
  (transaction, caller, thing, patch) =>
    write(stepsOf(transaction, caller, patch), {
      thing,
      patch,
      reload: () => reloaded(load, transaction, caller, thing.id),
      settle: () => writeGathered(transaction),
    });

interface Task<E extends Editable> {
  thing: E;
  patch: Patch;
  reload: () => Promise<E>;
  /** Executes the updates so far, which a later step must find. */
  settle: () => Promise<void>;
}

async function write<E extends Editable>(
  steps: Steps<E>,
  { thing: given, patch, reload, settle }: Task<E>,
): Promise<void> {
  if (patch.isGone && steps.remove) return steps.remove(given);
  const { status, archived, ...fields } = patch.fields;
  let thing = given;
  if (archived === false && thing.fields.archived === true) {
    await steps.toggleArchived(thing);
    thing = await reload();
  }
  if (Object.keys(fields).length > 0 || (patch.parts?.size ?? 0) > 0)
    thing = { ...thing, version: await steps.update(thing, fields) };
  const isSwitched = isStatus(status) && status !== thing.fields.status;
  if (isSwitched || archived === true) await settle();
  if (isSwitched) {
    await steps.changeStatus?.(thing, status);
    thing = await reload();
  }
  if (archived === true && thing.fields.archived === false) await steps.toggleArchived(thing);
}

const isStatus = (value: Fields[string] | undefined): value is SwitchStatus =>
  value === 'ACTIVE' || value === 'INACTIVE';

/** Reads the current state of an object. Throws NOT_FOUND. */
export async function reloaded<E extends Editable>(
  load: UndoableKind<E>['load'],
  transaction: Transaction,
  caller: Caller,
  id: number,
): Promise<E> {
  await writeGathered(transaction);
  const thing = (await load(transaction, caller, [id])).get(id);
  if (!thing) throw new Refusal('NOT_FOUND');
  return thing;
}
