import { ProgressBoard } from '../http/progress-board';
import type { Signals } from '../machines/signals';

export type BulkProgress = ReturnType<typeof progressBoard>;

/** Progress of long calls, by user and key of the call. */
export function progressBoard(signals?: Signals) {
  const board = new ProgressBoard('bulk progress', { done: 0, total: 0 }, signals);
  return {
    of: (callerId: number, run: string) => board.of(callerId, run),
    /** Runs a call that reports progress. The progress is deleted when the call ends. */
    following: <T>(
      callerId: number,
      run: string | undefined,
      work: (onProgress: (done: number, total: number) => void) => Promise<T>,
    ): Promise<T> => board.follow(callerId, run, (onProgress) => work((done, total) => onProgress({ done, total }))),
  };
}
