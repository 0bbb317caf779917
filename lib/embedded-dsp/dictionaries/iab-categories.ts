import { type CatalogueRow, catalogue } from './catalogue';

/** A category of the IAB Content Taxonomy 1.0: `IAB1-1`, whose `parent` is `IAB1`, whose `parent` is null. */
type IabCategory = CatalogueRow & { readonly parent: string | null };

const table = catalogue<IabCategory>('iab-categories', (names, cell) => ({ ...names, parent: cell('parent') || null }));

export const iabCategories = table.rows;
export const iabCategoryByKey = table.byKey;
