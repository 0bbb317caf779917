import type { BatchRow } from '@/components/creatives/upload/batch-creatives';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import type { AnswerOf } from '@/lib/contract/call-types';

type Outcome = AnswerOf<'creatives.createMany'>;

/** Makes the creatives of a batch: by one call, or one after another where the API knows no batches. */
export async function createBatch(userId: string, rows: readonly BatchRow[]): Promise<Outcome> {
  const owner = userId ? { userId: Number(userId) } : {};
  try {
    return await callApi('creatives.createMany', { body: { ...owner, creatives: rows.map(({ input }) => input) } });
  } catch (fault) {
    if (!(fault instanceof ApiFault && fault.code === 'OPERATION_UNKNOWN')) throw fault;
  }
  return oneByOne(userId, rows);
}

async function oneByOne(userId: string, rows: readonly BatchRow[]): Promise<Outcome> {
  const made: Outcome['rows'] = [];
  for (const { input: body } of rows)
    try {
      const { id, version } = await (userId
        ? callApi('creatives.createFor', { params: { userId }, body })
        : callApi('creatives.create', { body }));
      made.push({ id, version, refusal: null });
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      const { code, fields, params } = fault;
      made.push({ id: null, version: null, refusal: { code, fields, params } });
    }
  return { changeSetId: null, rows: made };
}
