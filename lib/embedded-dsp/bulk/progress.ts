interface Progress {
  done: number;
  total: number;
}

/** How far the long calls of people have come; by whom and under which key they asked. */
export function progressBoard() {
  const running = new Map<string, Progress>();
  const keyOf = (callerId: number, run: string) => `${callerId} ${run}`;
  return {
    of: (callerId: number, run: string): Progress => running.get(keyOf(callerId, run)) ?? { done: 0, total: 0 },
    /** Runs a call that tells how far it is; forgotten with its end. */
    async following<T>(
      callerId: number,
      run: string | undefined,
      work: (tell: (done: number, total: number) => void) => Promise<T>,
    ): Promise<T> {
      if (run === undefined) return work(() => undefined);
      const key = keyOf(callerId, run);
      try {
        return await work((done, total) => running.set(key, { done, total }));
      } finally {
        running.delete(key);
      }
    },
  };
}
