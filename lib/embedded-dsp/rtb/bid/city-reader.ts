import { readFileSync } from 'node:fs';
import { type CityResponse, Reader } from 'mmdb-lib';
import type { CityReader } from './read-geo';

/** Opens a city database in the MMDB format; null without a file. Throws a readable error if the file is invalid. */
export function openCityReader(file: string | undefined): CityReader | null {
  if (file === undefined) return null;
  try {
    return new Reader<CityResponse>(readFileSync(file));
  } catch (error) {
    throw new Error(`Set GEOIP_DB to a file in the MMDB format, or leave it out: ${String(error)}`);
  }
}
