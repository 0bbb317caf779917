import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Launched, launch, launchBidder } from '../api/launch';
import { type SmallApi, secret, startSmallApi } from '../api/small-api';
import { emptyDatabase, postgresStore } from '../support/postgres-store';

export interface TwoProcesses {
  /** A program of its own: it was first, and leads. */
  leader: Launched;
  /** In this process, so that a test may look into the stores. */
  follower: SmallApi;
  /** Starts one more program beside them. */
  startAnother(): Promise<Launched>;
  /** Starts a bidder that shares nothing with them but the stores and the secret. */
  startBidder(settings?: Record<string, string>, build?: string): Promise<Launched>;
  close(): Promise<void>;
}

/** Two processes with one database, one store of facts on a server and one folder of files. */
export async function startTwo(environment: Record<string, string> = {}): Promise<TwoProcesses> {
  const folder = mkdtempSync(join(tmpdir(), 'two-processes-'));
  const stores = { DATABASE_URL: await postgresStore(), FACTS_URL: await emptyDatabase() };
  const common = { ...stores, DSP_DEMO: 'off', DSP_SECRET: secret, ...environment };
  const programs: Launched[] = [];
  const startAnother = async () => {
    const program = await launch(folder, common);
    programs.push(program);
    return program;
  };
  const startBidder = async (settings: Record<string, string> = {}, build?: string) => {
    const program = await launchBidder({ ...common, ...settings }, build);
    programs.push(program);
    return program;
  };
  const leader = await startAnother();
  const follower = await startSmallApi({ ...common, DSP_DATA: folder, DSP_PORT: String(await freePort()) });
  return {
    leader,
    follower,
    startAnother,
    startBidder,
    close: async () => {
      await follower.close();
      for (const program of programs) await program.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
