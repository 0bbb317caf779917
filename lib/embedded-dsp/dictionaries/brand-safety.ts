import { type CatalogueRow, catalogue } from './catalogue';

/** A kind of content to keep away from, §9: a sensitive category, or a digital content label (`isLabel`). */
export type BrandSafetyItem = CatalogueRow & { readonly isLabel: boolean };

const table = catalogue<BrandSafetyItem>('brand-safety', (names, cell) => ({
  ...names,
  isLabel: cell('kind') === 'label',
}));

export const brandSafetyItems = table.rows;
export const brandSafetyItemByKey = table.byKey;
