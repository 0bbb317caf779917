'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import { apiQuery } from '@/lib/browser/api-query';
import { newKey } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import type { RefusalBody } from '@/lib/contract/refusal';
import { useFaultText } from '@/lib/i18n/use-fault-text';

const pollMs = 400;
const nobodys = '00000000-0000-4000-8000-000000000000';

/**
 * State of a run key, by which the progress of a long call can be read. `follow` creates a new key for the body of the
 * next call.
 */
export function useRun() {
  const [run, setRun] = useState<string>();
  const follow = () => {
    const key = newKey();
    setRun(key);
    return { run: key };
  };
  return { run, follow };
}

/** Progress of the running call; undefined until its rows are counted. */
export function useProgress(run: string | undefined, isBusy: boolean) {
  const { data } = useQuery({
    ...apiQuery('bulk.progress', { query: { run: run ?? nobodys } }),
    enabled: isBusy && run !== undefined,
    refetchInterval: pollMs,
    gcTime: 0,
  });
  return data && data.total > 0 ? data : undefined;
}

type Named = { id: number; name: string };
type Answer = { rows: readonly { id: number; refusal: RefusalBody | null }[] };
type Calls<T> = {
  /** Processes all rows in one call; its progress is read by the run key. */
  many: (rows: readonly T[], followed: { run?: string }) => Promise<Answer>;
  one: (row: T) => Promise<unknown>;
};
export type Refused = { name: string; reason: string };
/** The changed items, and the reasons for refused ones. */
type Outcome = { done: readonly number[]; refused: readonly Refused[] };

/**
 * Processes many items with an operation that cannot be undone; a refusal does not stop the others. It uses one call,
 * or one call per item if the API has no bulk operation. Throws the fault of the bulk call.
 */
export function useEach() {
  const reasonOf = useRefusalText();
  const faultText = useFaultText();
  const { run, follow } = useRun();
  const [counted, setCounted] = useState<{ done: number; total: number }>();
  const followed = useProgress(run, counted !== undefined);

  const oneByOne = async <T extends Named>(rows: readonly T[], call: Calls<T>['one']): Promise<Outcome> => {
    const done: number[] = [];
    const refused: Refused[] = [];
    for (const [at, row] of rows.entries()) {
      setCounted({ done: at, total: rows.length });
      await call(row).then(
        () => done.push(row.id),
        (fault: unknown) => refused.push({ name: row.name, reason: faultText(fault) }),
      );
    }
    return { done, refused };
  };
  const together = async <T extends Named>(rows: readonly T[], call: Calls<T>['many']): Promise<Outcome> => {
    const answer = await call(rows, follow());
    // Items that can no longer be read have no name in the response.
    const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? '';
    return {
      done: answer.rows.flatMap(({ id, refusal }) => (refusal ? [] : [id])),
      refused: answer.rows.flatMap(({ id, refusal }) =>
        refusal ? [{ name: nameOf(id), reason: reasonOf(refusal) }] : [],
      ),
    };
  };
  const deal = async <T extends Named>(rows: readonly T[], { many, one }: Calls<T>): Promise<Outcome> => {
    setCounted({ done: 0, total: rows.length });
    try {
      if (rows.length > 1) return await together(rows, many);
    } catch (fault) {
      if (!(fault instanceof ApiFault && fault.code === 'OPERATION_UNKNOWN')) throw fault;
    } finally {
      setCounted(undefined);
    }
    return oneByOne(rows, one).finally(() => setCounted(undefined));
  };
  return { deal, progress: counted && (followed ?? counted) };
}
