import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { creativeBatch } from '@/lib/contract/creatives/creative-batch';
import { bulk } from '@/lib/contract/history/bulk';
import { undo } from '@/lib/contract/history/undo';
import { callerById } from '../auth/find-caller';
import { createMany } from '../creatives/create-many';
import { inChangeSet, newChangeSet } from '../history/change-set';
import {
  cutOffChanges,
  type RunningChange,
  type RunningOperation,
  runningOperations,
  takeOver,
} from '../history/running-change';
import type { Caller } from '../http/handlers';
import { logFault } from '../log-fault';
import type { Machines } from '../machines/machines';
import type { Notify } from '../notifications/message';
import { assignCreatives } from './assign-creatives';
import { kindNameOf } from './bulk-edit';
import { goOnChanging } from './change-many';
import { moderateMany, removeMany } from './each-handlers';
import { bulkKinds, type KindParts } from './kinds/bulk-kinds';
import { requestedRow } from './requested-row';
import { givenRow } from './sheets/given-row';
import { abandon } from './take-back';
import { goOnUndoing } from './undo-change-set';

interface Parts extends KindParts {
  notify: Notify;
  notifyBidder(): void;
  /** This process and the others on the database. */
  workers: Pick<Machines, 'id' | 'isShared' | 'others'>;
}

/** Interval of checks while there are other processes. */
const lookEveryMs = 5_000;

type CutOffChange = Awaited<ReturnType<typeof cutOffChanges>>[number];

/**
 * Completes interrupted bulk changes one after another. Checks again regularly while there are other processes that may
 * crash. A change in mode `all` that is refused or was being rolled back is rolled back, and so is one whose user no
 * longer has the permission.
 */
export function keepFinishing(parts: Parts): { stop(): Promise<void> } {
  const ending = new AbortController();
  const { isShared } = parts.workers;
  const work = async () => {
    do await finishChanges(parts, ending.signal).catch((error) => logFault('changes that were cut off', error));
    while (isShared && (await pause(lookEveryMs, true, { signal: ending.signal, ref: false }).catch(() => false)));
  };
  const working = work();
  return {
    stop: async () => {
      ending.abort();
      await working;
    },
  };
}

async function finishChanges(parts: Parts, ending: AbortSignal): Promise<void> {
  const { database, workers } = parts;
  for (const cutOff of await cutOffChanges(database, [workers.id, ...(await workers.others())])) {
    if (ending.aborted) return;
    const running = await takeOver(database, cutOff, workers.id);
    if (running) await finish(parts, cutOff, running);
  }
}

async function finish(parts: Parts, cutOff: CutOffChange, running: RunningChange): Promise<void> {
  const { database, notifyBidder, workers } = parts;
  const { id, userId, operation, requested, isTakenBack } = cutOff;
  const name = runningOperations.find((one) => one === operation);
  const caller = await callerById(database, userId);
  try {
    if (isTakenBack || !caller || !name) await abandon({ database, ...bulkKinds(parts) }, { id: userId }, running);
    else {
      const set = { ...newChangeSet(name, workers.id), id, isUsed: true };
      await inChangeSet(set, () => goOn[name](parts, caller, { requested, running }));
    }
  } catch (error) {
    // A change that cannot be completed must not be retried at each start.
    logFault(`change set ${id} (${operation}) was cut off and could not be completed`, error);
    await running.end();
  }
  notifyBidder();
}

interface CutOff {
  requested: unknown;
  running: RunningChange;
}

const nobody = () => undefined;

const goOn: Readonly<Record<RunningOperation, (parts: Parts, caller: Caller, cutOff: CutOff) => Promise<unknown>>> = {
  'bulk.apply': (parts, caller, { requested, running }) => {
    const body = bulk.apply.body.parse(requested);
    const { kinds } = bulkKinds(parts);
    const rows = body.rows.map((row) => requestedRow(body, row));
    return goOnChanging({ ...parts, kinds }, caller, {
      kind: kinds[kindNameOf(body.entity)],
      rows,
      mode: body.mode,
      running,
      onProgress: nobody,
    });
  },
  'bulk.applySheet': (parts, caller, { requested, running }) => {
    const body = bulk.applySheet.body.parse(requested);
    const { kinds } = bulkKinds(parts);
    const rows = body.rows.map((row) => givenRow(body.entity, row));
    return goOnChanging({ ...parts, kinds }, caller, {
      kind: kinds[body.entity],
      rows,
      mode: body.mode,
      running,
      onProgress: nobody,
    });
  },
  'bulk.assign': (parts, caller, { requested, running }) =>
    assignCreatives({ ...parts, ...bulkKinds(parts) }, caller, bulk.assign.body.parse(requested).rows, running),
  'bulk.remove': (parts, caller, { requested, running }) => {
    const { kinds } = bulkKinds(parts);
    const body = bulk.remove.body.parse(requested);
    return removeMany({ ...parts, kinds }, caller, { body, onProgress: nobody, begun: running });
  },
  'bulk.moderate': (parts, caller, { requested, running }) => {
    const body = bulk.moderate.body.parse(requested);
    return moderateMany({ ...parts, ...bulkKinds(parts) }, caller, { body, onProgress: nobody, begun: running });
  },
  'history.undo': (parts, caller, { requested, running }) => {
    const own = z.object({ changeSetId: z.uuid() }).parse(requested);
    const body = undo.body.parse(requested);
    return goOnUndoing({ ...parts, ...bulkKinds(parts) }, caller, { ...own, ...body, running, onProgress: nobody });
  },
  'creatives.createMany': ({ database }, caller, { requested, running }) =>
    createMany(database, caller, creativeBatch.createMany.body.parse(requested), running),
};
