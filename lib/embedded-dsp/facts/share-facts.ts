import { logFault } from '../log-fault';
import type { Signals } from '../machines/signals';
import type { Facts, Grown } from './facts';

/** Notifies all processes on a fact server of batches that one of them adds. */
export function shareFacts(facts: Facts, signals: Signals): Facts {
  const { shared } = facts;
  if (!shared) return facts;
  const topic = signals.topic<Grown>('facts');
  topic.subscribe((grown) => shared.adopt(grown));
  signals.onGap(() => void shared.reread().catch((error) => logFault('extent of facts', error)));
  return {
    ...facts,
    ingest: async (...given) => {
      const isNew = await facts.ingest(...given);
      if (isNew) topic.publish(shared.present());
      return isNew;
    },
  };
}
