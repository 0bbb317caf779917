import type { WhatIf } from '@/lib/contract/delivery/what-if';
import type { BulkProgress } from '../bulk/progress';
import { findCampaign } from '../campaigns/find-campaign';
import type { Handlers } from '../http/handlers';
import { type AdviceParts, adviser } from './answer-advice';
import { answerOf } from './answer-what-if';
import { answerWinCurve } from './answer-win-curve';
import { findOut } from './find-out';
import { answerForecast } from './forecast/answer-forecast';

const thousand = 1_000;

/** Handlers of what-if questions. */
export function whatIfHandlers({ board, ...parts }: AdviceParts & { board: BulkProgress }): Handlers {
  const advise = adviser(parts);
  return {
    'campaigns.whatIf': async ({ caller, params, body, request }): Promise<WhatIf> => {
      const stored = await findCampaign(parts.database, caller, params.id);
      const requester = { clientId: stored.userId, signal: request.signal, isUrgent: true };
      const found = await board.following(caller.id, body.run, (onProgress) => {
        const onPart = (part: number) => onProgress(Math.round(part * thousand), thousand);
        return findOut(parts, stored, body, { ...requester, onPart });
      });
      return answerOf(found, stored.currency, caller.permissions);
    },
    'campaigns.advice': async ({ caller, params, request }) =>
      advise(await findCampaign(parts.database, caller, params.id), caller.permissions, request.signal),
    'campaigns.winCurve': async ({ caller, params, request }) =>
      answerWinCurve(parts, await findCampaign(parts.database, caller, params.id), request.signal),
    'campaigns.forecast': ({ caller, body, request }) =>
      answerForecast(parts, { caller, input: body, signal: request.signal }),
  };
}
