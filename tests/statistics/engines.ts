import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import type { Facts } from '@/lib/embedded-dsp/facts/facts';
import { openFacts } from '@/lib/embedded-dsp/facts/open-facts';
import { findPostgres, type PostgresServer, startPostgres } from '../support/postgres-server';

/** An empty store of facts with one of the engines. */
export interface Place {
  open(): Promise<Facts>;
  remove(): Promise<void>;
}
export interface Engine {
  name: string;
  /** Why it cannot be tried here. */
  missing?: string;
  place(): Promise<Place>;
  stop(): Promise<void>;
}

const clickhouse = process.env.CLICKHOUSE_URL;
let server: Promise<PostgresServer> | undefined;
let count = 0;

const folderOf = () => mkdtempSync(join(tmpdir(), 'engine-'));
const placeAt = (url?: string): Place => {
  const folder = folderOf();
  return {
    open: () => openFacts(folder, { url, onFailure: (reason) => console.error(reason) }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** The engines of facts, all of them under one interface. */
export const engines: readonly Engine[] = [
  { name: 'DuckDB', place: async () => placeAt(), stop: async () => {} },
  {
    name: 'PostgreSQL',
    ...(findPostgres() ? {} : { missing: 'no PostgreSQL on this machine' }),
    place: async () => {
      server ??= startPostgres();
      return placeAt(await (await server).create(`facts_${++count}`));
    },
    stop: async () => {
      const running = await server;
      // The next file of this worker starts one of its own.
      server = undefined;
      await running?.stop();
    },
  },
  {
    name: 'ClickHouse',
    ...(clickhouse ? {} : { missing: 'CLICKHOUSE_URL names no server' }),
    place: async () => {
      const database = `facts_${process.pid}_${++count}`;
      const url = new URL(clickhouse ?? '');
      const client = createClient({ url: url.href });
      await client.command({ query: `create database ${database}` });
      const place = placeAt(new URL(`/${database}`, url).href.replace(/^http/, 'clickhouse'));
      const drop = () => client.command({ query: `drop database ${database}` });
      return { ...place, remove: () => drop().then(() => client.close()) };
    },
    stop: async () => {},
  },
];
