import { type CatalogueRow, catalogue } from './catalogue';

/**
 * A mobile operator in one country (ISO 3166-1 alpha-2). `networks` are its codes `MCC-MNC` (ITU-T E.212), the form of
 * `device.mccmnc` in OpenRTB; the key is one of them.
 */
export type Carrier = CatalogueRow & { readonly country: string; readonly networks: readonly string[] };

const table = catalogue<Carrier>('carriers', (names, cell) => ({
  country: cell('country'),
  networks: Object.freeze(cell('networks').split('|')),
  ...names,
}));

export const carriers = table.rows;
export const carrierByKey = table.byKey;
