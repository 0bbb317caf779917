import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Grouping } from '@/lib/contract/enumerations';
import { browserByKey } from '../dictionaries/browsers';
import type { CatalogueRow } from '../dictionaries/catalogue';
import { cityById } from '../dictionaries/cities';
import { connectionTypeByKey } from '../dictionaries/connection-types';
import { countryByKey } from '../dictionaries/countries';
import { deviceTypeByKey } from '../dictionaries/device-types';
import { languageByKey } from '../dictionaries/languages';
import { operatingSystemByKey } from '../dictionaries/operating-systems';
import { regionByKey } from '../dictionaries/regions';
import type { Database } from '../store/database';
import { integrations } from '../store/integrations-schema';
import { users } from '../store/people-schema';
import { adSets, campaigns, creatives } from '../store/schema';

export type Language = 'en' | 'ru';

/** Returns the name of a dimension's value; a value without a name is returned unchanged. */
export type NameOf = (id: string) => string;

/** Reads the names of several values of a dimension in a language. */
export async function namesOf(
  database: Database,
  grouping: Grouping,
  ids: readonly string[],
  language: Language,
): Promise<NameOf> {
  const byId = await knownNames(database, grouping, ids, language);
  return (id) => (id === '' ? notStated[language] : (byId(id) ?? id));
}

/** Shown for values that the bid request did not contain. */
const notStated: Record<Language, string> = { en: 'Not stated', ru: 'Не указано' };

const catalogues: Partial<Record<Grouping, (key: string) => CatalogueRow | undefined>> = {
  COUNTRY: countryByKey,
  REGION: regionByKey,
  CITY: cityById,
  DEVICE: deviceTypeByKey,
  OS: operatingSystemByKey,
  BROWSER: browserByKey,
  LANGUAGE: languageByKey,
  CONNECTION_TYPE: connectionTypeByKey,
};

interface NamedTable {
  table: PgTable;
  id: PgColumn;
  name: PgColumn;
}
const tables: Partial<Record<Grouping, NamedTable>> = {
  CAMPAIGN: { table: campaigns, id: campaigns.id, name: campaigns.name },
  AD_SET: { table: adSets, id: adSets.id, name: adSets.name },
  CREATIVE: { table: creatives, id: creatives.id, name: creatives.name },
  CLIENT: { table: users, id: users.id, name: users.login },
  SSP: { table: integrations, id: integrations.id, name: integrations.name },
};

/** True if the names are stored in the entity store; all others come from dictionaries. */
export const isStored = (grouping: Grouping): boolean => grouping in tables;

const campaignTypes: Readonly<Record<string, Record<Language, string>>> = {
  banner: { en: 'Banner', ru: 'Баннер' },
  video: { en: 'Video', ru: 'Видео' },
  audio: { en: 'Audio', ru: 'Аудио' },
  native: { en: 'Native', ru: 'Нативная' },
  videoAudio: { en: 'Video with audio', ru: 'Видео и аудио' },
  nativeAi: { en: 'Native AI', ru: 'Нативная ИИ' },
};

async function knownNames(database: Database, grouping: Grouping, ids: readonly string[], language: Language) {
  const rowOf = catalogues[grouping];
  if (rowOf) return (id: string) => rowOf(id)?.[language];
  if (grouping === 'CAMPAIGN_TYPE') return (id: string) => campaignTypes[id]?.[language];
  const named = tables[grouping];
  if (!named || !ids.length) return () => undefined;
  const found = await database
    .select({ id: named.id, name: named.name })
    .from(named.table)
    .where(inArray(named.id, ids.map(Number)));
  const byId = new Map(found.map((row) => [String(row.id), String(row.name)]));
  return (id: string) => byId.get(id);
}
