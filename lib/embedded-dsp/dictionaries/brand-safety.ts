import { type CatalogueRow, catalogue } from './catalogue';

/** Content that advertisers can avoid, §9: a sensitive category, or a digital content label (`isLabel`). */
export type BrandSafetyItem = CatalogueRow & { readonly isLabel: boolean };

export const { rows: brandSafetyItems } = catalogue<BrandSafetyItem>('brand-safety', (names, cell) => ({
  ...names,
  isLabel: cell('kind') === 'label',
}));
