import { type FetchParts, fetchStatistics } from './fetch-statistics';

export interface StatisticsFetcher {
  /** Fetches the statistics of an SSP; whoever asks meanwhile waits for the same answer. */
  fetch(id: number): Promise<void>;
  /** Breaks off what is running and waits for it. */
  stop(): Promise<void>;
}

/** One request at a time to an SSP, whoever asks for it. */
export function statisticsFetcher(parts: FetchParts): StatisticsFetcher {
  const ending = new AbortController();
  const running = new Map<number, Promise<void>>();
  return {
    fetch: (id) => {
      const known = running.get(id);
      if (known) return known;
      const started = fetchStatistics(parts, id, ending.signal).finally(() => running.delete(id));
      running.set(id, started);
      return started;
    },
    stop: async () => {
      ending.abort();
      await Promise.allSettled(running.values());
    },
  };
}
