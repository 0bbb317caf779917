import { type CatalogueRow, catalogue } from './catalogue';

/**
 * An entry of KKTU, the classifier of goods and services that Russian advertising data operators ask for:
 * group `9` (level 1), subgroup `9.1` (2), code `9.1.5` (3). Creatives carry codes of level 3 only.
 */
export type KktuEntry = CatalogueRow & { readonly parent: string | null; readonly level: number };

const table = catalogue<KktuEntry>('kktu', (names, cell) => ({
  ...names,
  parent: cell('parent') || null,
  level: Number(cell('level')),
}));

export const kktu = table.rows;
export const kktuByKey = table.byKey;
