import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server for tests that ends with the process that started it. */
export interface PostgresServer {
  version: string;
  /** Returns the URL of a database on it. */
  urlOf(database: string): string;
  /** Creates a database, as a copy of `template` if given, and returns its URL. */
  create(database: string, template?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Returns the folder of the server's programs; null if this machine has none. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...onPath];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** Reports that tests on PostgreSQL are skipped, so that this does not go unnoticed. */
export function sayNoPostgres(): void {
  console.warn('skipped: no PostgreSQL on this machine');
}

interface Options {
  /** Whether commits are written to the disk, as outside of tests. */
  isDurable?: boolean;
  settings?: Record<string, string>;
}

/**
 * Starts a cluster in a temporary folder, on a Unix socket only. The server refuses to run as root, so root starts it
 * as another user.
 */
export async function startPostgres(options: Options = {}): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL on this machine');
  const owner = ownerOfServer();
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  chmodSync(folder, 0o755);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initialise, { ...owner, stdio: 'ignore', cwd: folder });
  const child = launch(join(programs, 'postgres'), { folder, data, owner, options });
  const urlOf = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const version = await untilReady(urlOf('postgres'), child);
  return {
    version,
    urlOf,
    create: async (database, template) => {
      const copy = template ? ` template "${template}"` : '';
      await run(urlOf('postgres'), `create database "${database}"${copy}`);
      return urlOf(database);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin?.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the user for a server started by root; undefined if this process is not root. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = ['postgres', 'nobody'].find((name) => {
    try {
      execFileSync('id', ['-u', name], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no other user');
  const id = (flag: string) => Number(execFileSync('id', [flag, user]).toString());
  return { uid: id('-u'), gid: id('-g') };
}

interface Launch {
  folder: string;
  data: string;
  owner: { uid: number; gid: number } | undefined;
  options: Options;
}

/** Starts the server under a shell that stops it when our end of the pipe closes, however this process ends. */
function launch(program: string, { folder, data, owner, options }: Launch): ChildProcess {
  const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    shared_buffers: '128MB',
    ...(options.isDurable ? {} : quick),
    ...options.settings,
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const script =
    '"$@" >server.log 2>&1 & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf data server.log; rmdir "$PWD"';
  const args = ['-c', script, 'sh', program, '-D', data, ...given];
  return spawn('sh', args, { ...owner, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] });
}

async function untilReady(url: string, child: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    try {
      return await run(url, 'show server_version');
    } catch {
      await pause(50);
    }
  }
  throw new Error('PostgreSQL did not start');
}

async function run(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return String(Object.values(rows[0] ?? {})[0] ?? '');
  } finally {
    await client.end();
  }
}
