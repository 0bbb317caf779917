import { randomUUID } from 'node:crypto';
import { bulkParts } from '@/lib/embedded-dsp/all-handlers';
import { keepFinishing } from '@/lib/embedded-dsp/bulk/finish-changes';
import { LiveUses } from '@/lib/embedded-dsp/exchange/campaigns/live-uses';
import type { RunningOperation } from '@/lib/embedded-dsp/history/running-change';
import { createMailer } from '@/lib/embedded-dsp/mail/mailer';
import { runningChanges } from '@/lib/embedded-dsp/store/history-schema';
import type { SmallApi } from '../api/small-api';

interface CutOff {
  userId: number;
  operation: RunningOperation;
  /** The body of the call. */
  requested: object;
  /** How far it came; nothing = it has only begun. */
  doneTo?: number;
}

/** Does with a change what the next start does after a kill in the middle of it. */
export async function finishChange({ database, facts, settings }: SmallApi, cutOff: CutOff): Promise<void> {
  await database.insert(runningChanges).values({ id: randomUUID(), ...cutOff });
  const mailer = createMailer(database, settings);
  const notify = async () => undefined;
  const workers = { id: 'the next start', isShared: false, others: async () => [] };
  const parts = { database, facts, live: new LiveUses(), mailer, notify, settings };
  await new Promise<void>((resolve) => {
    keepFinishing({ ...bulkParts({ ...parts, notifyBidder: resolve }), workers });
  });
  await mailer.stop();
}
