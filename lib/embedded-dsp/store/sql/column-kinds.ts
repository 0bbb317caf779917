import { sql } from 'drizzle-orm';
import { bigint, date, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core';
import type { SwitchStatus } from '@/lib/contract/enumerations';

/** A number given by the store, from 1. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** The number of another row. */
export const reference = () => bigint({ mode: 'number' });

/** Money in micros (1e-6) of the row's currency. */
export const micros = () => bigint({ mode: 'bigint' });

export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** YYYY-MM-DD. */
export const day = () => date({ mode: 'string' });

/** Percent 0–100, two decimals. */
export const percent = () => numeric({ precision: 5, scale: 2 });

/** Short texts by which people group things; they belong to the thing's owner. */
export const labelsOfThing = () => text().array().notNull().default(sql`'{}'`);

/** What every entity that people edit carries. The version grows by one with each change a person makes. */
export const edited = () => ({
  version: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/** Of what people switch on and off. */
export const status = () => text().$type<SwitchStatus>().notNull();
