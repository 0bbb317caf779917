import type { PastMade } from '@/lib/contract/people/past-made';
import { logFault } from '../log-fault';
import type { SeedParts } from './seed';
import { simulateConversions } from './write-demo-conversions';

const minuteMs = 60_000;

/**
 * Holds the auctions that a demonstration missed while it was not running, so that its statistics have no gap. Reports
 * the progress if it is more than a day; undefined at the end. People can use the API meanwhile. Never rejects: without
 * these auctions there is a gap.
 */
export async function makeUpForPause(
  { isDemo, runner, database, facts }: SeedParts,
  onProgress: (made: PastMade | undefined) => void,
): Promise<void> {
  if (!isDemo) return;
  try {
    const made = await runner.pastAuctions.makeUp({
      onProgress: (days, of) => {
        if (of > 1) onProgress({ days: Math.floor(days), of: Math.ceil(of) });
      },
      onDay: (day) => simulateConversions({ database, facts }, day),
    });
    if (!made) return;
    process.stdout.write(`Made up for ${Math.round((made.until - made.from) / minuteMs)} minutes of auctions\n`);
  } catch (error) {
    logFault('auctions of the pause', error);
  }
  onProgress(undefined);
}
