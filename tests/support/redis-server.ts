import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../api/launch';

/** A Redis or Valkey server for tests, in memory and on loopback, that ends with the process that started it. */
export interface RedisServer {
  url: string;
  /** Stops answering but keeps its connections open. */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/** Returns the path of the server's program; null if this machine has none. */
export function findRedis(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const programs = ['valkey-server', 'redis-server'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return programs.find((program) => existsSync(program)) ?? null;
}

/** Reports that tests of a shared store are skipped, so that this does not go unnoticed. */
export function sayNoRedis(): void {
  console.warn('skipped: no Redis or Valkey on this machine');
}

export async function startRedis(port?: number): Promise<RedisServer> {
  const program = findRedis();
  if (!program) throw new Error('There is no Redis or Valkey on this machine');
  const at = port ?? (await freePort());
  const given = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(program, given, { stdio: ['ignore', 'pipe', 'ignore'] });
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  await untilReady(server);
  return {
    url: `redis://127.0.0.1:${at}`,
    hang: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    stop: async () => {
      const ended = once(server, 'exit');
      end();
      await ended;
      process.off('exit', end);
    },
  };
}

async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stdout) throw new Error('The server tells nothing');
  for await (const line of createInterface(server.stdout)) {
    if (!line.includes('Ready to accept connections')) continue;
    // Discard later output, so that a full pipe does not block the server.
    server.stdout.resume();
    return;
  }
  throw new Error('Redis did not start');
}
