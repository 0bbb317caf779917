import { Refusal } from '@/lib/contract/refusal';
import { logFault } from '../log-fault';
import type { WhatIfParts } from '../what-if/what-if-parts';
import { keepNextForecast, type TriedInVain } from './keep-forecasts';
import { forgetForecasts, settleForecasts } from './settle-forecasts';

const minuteMs = 60_000;

/**
 * Once a minute: stores one forecast, records the results of ended ones and deletes old ones. At most 1,440 campaigns a
 * day.
 */
export function keepForecasting(parts: WhatIfParts): { stop(): Promise<void> } {
  const ending = new AbortController();
  const inVain: TriedInVain = new Set();
  const pass = async () => {
    await settleForecasts(parts, Date.now());
    await forgetForecasts(parts.database, Date.now());
    await keepNextForecast(parts, ending.signal, inVain);
  };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= pass()
      .catch((error) => {
        // The threads are busy with users' questions; the next minute is soon enough.
        if (!(error instanceof Refusal) && !ending.signal.aborted) logFault('forecasts', error);
      })
      .finally(() => {
        running = undefined;
      });
  }, minuteMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
