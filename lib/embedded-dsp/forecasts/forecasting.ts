import { Refusal } from '@/lib/contract/refusal';
import { logFault } from '../log-fault';
import type { WhatIfParts } from '../what-if/what-if-parts';
import { keepNextForecast } from './keep-forecasts';
import { forgetForecasts, settleForecasts } from './settle-forecasts';

const minuteMs = 60_000;

/** Each minute: one forecast is kept, ended ones are noted, old ones go. So 1,440 campaigns a day at most. */
export function keepForecasting(parts: WhatIfParts): { stop(): Promise<void> } {
  const ending = new AbortController();
  const pass = async () => {
    await settleForecasts(parts, Date.now());
    await forgetForecasts(parts.database, Date.now());
    await keepNextForecast(parts, ending.signal);
  };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= pass()
      .catch((error) => {
        // The threads are busy with people's questions: there is another minute.
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
