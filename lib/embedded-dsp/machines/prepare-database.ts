import { randomUUID } from 'node:crypto';
import { whileTablesChange } from '../store/while-tables-change';

/**
 * The data that processes on one database share is in a separate schema. It only exists on servers, and is not part of
 * moves and backups.
 */
const steps = `
  create schema if not exists machines;
  create table if not exists machines.installation (one boolean primary key check (one), id uuid not null);
  create table if not exists machines.running (
    id uuid primary key, name text not null, address text not null, secret text not null,
    seen_at timestamptz not null default now()
  );
  create table if not exists machines.leading (
    one boolean primary key check (one), term bigint not null, id uuid, address text, since timestamptz
  );
  create table if not exists machines.long_messages (
    id bigint generated always as identity primary key, content text not null, at timestamptz not null default now()
  );
  insert into machines.leading (one, term) values (true, 0) on conflict do nothing;`;

/** Prepares a database for several processes. Returns the id of the installation, which is the same for all of them. */
export const prepareDatabase = (url: string): Promise<string> =>
  whileTablesChange(url, async (client) => {
    await client.query(steps);
    const kept = await client.query(
      `insert into machines.installation values (true, $1)
       on conflict (one) do update set id = installation.id returning id`,
      [randomUUID()],
    );
    return String(kept.rows[0].id);
  });
