import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { logFault } from '../log-fault';

const seenEveryMs = 2_000;
/** A process without a sign of life for this long is regarded as terminated. */
const isAlive = `seen_at > now() - interval '10 seconds'`;

interface Parts {
  pool: Pick<pg.Pool, 'query'>;
  /** Id of this process. */
  id: string;
  address(): string;
  secret: string;
  dataFolder: string;
  installation: string;
}

/** The running processes on one database, including this one. */
export class Register {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  /**
   * Registers this process. Throws if others use another secret, because they could not verify each other's links, or
   * another folder.
   */
  async enter(): Promise<void> {
    const { pool, dataFolder, installation } = this.parts;
    const { rows } = await pool.query(`select name, secret from machines.running where ${isAlive}`);
    const stranger = rows.find(({ secret }) => secret !== this.fingerprint);
    if (stranger)
      throw new Error(
        `Another secret is used by ${stranger.name}. Set the same DSP_SECRET for all processes on this database, ` +
          'or let them share one data folder.',
      );
    requireSameFolder(dataFolder, installation, rows.length > 0);
    await pool.query(`delete from machines.running where seen_at < now() - interval '1 hour'`);
    await this.sign();
    this.timer = setInterval(() => {
      this.sign().catch((error) => logFault('register of processes', error));
    }, seenEveryMs).unref();
  }

  /** Returns the ids of the other running processes. */
  async others(): Promise<string[]> {
    const { pool, id } = this.parts;
    const { rows } = await pool.query(`select id from machines.running where id <> $1 and ${isAlive}`, [id]);
    return rows.map((row) => String(row.id));
  }

  async leave(): Promise<void> {
    clearInterval(this.timer);
    await this.parts.pool.query('delete from machines.running where id = $1', [this.parts.id]);
  }

  private async sign(): Promise<void> {
    const { pool, id, address } = this.parts;
    await pool.query(
      `insert into machines.running (id, name, address, secret) values ($1, $2, $3, $4)
       on conflict (id) do update set address = excluded.address, seen_at = now()`,
      [id, `the DSP API on ${hostname()}, process ${process.pid}`, address(), this.fingerprint],
    );
  }

  private get fingerprint(): string {
    return createHash('sha256').update(`fingerprint of ${this.parts.secret}`).digest('hex');
  }
}

/**
 * Throws if the data folder is not the one in which other processes on the database store their files, because it would
 * lack their uploads. Without other processes, the folder becomes that of the installation.
 */
function requireSameFolder(dataFolder: string, installation: string, hasOthers: boolean): void {
  const path = join(dataFolder, 'installation');
  const found = existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
  if (found === installation) return;
  if (hasOthers)
    throw new Error(
      `The data folder ${dataFolder} is not the one of the other processes on this database. ` +
        'Set DSP_DATA to the folder that they share.',
    );
  writeFileSync(path, installation);
}
