import { encodeFacts } from '@/lib/embedded-dsp/facts/encoded-facts';
import type { Fact } from '@/lib/embedded-dsp/facts/fact';
import type { Facts } from '@/lib/embedded-dsp/facts/facts';

/** Adds rows to a store as a batch. Returns false if a batch with this id was added before. */
export const ingestFacts = async (
  store: Pick<Facts, 'ingest'>,
  batchId: string,
  rows: readonly Fact[],
): Promise<boolean> => store.ingest(batchId, await encodeFacts(rows));
