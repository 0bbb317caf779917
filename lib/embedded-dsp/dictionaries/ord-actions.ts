import { type CatalogueRow, catalogue } from './catalogue';

/** The steps of registering an act with the ORD, in the order in which they are taken, §4. */
export const { rows: ordActionNames } = catalogue<CatalogueRow>('ord-actions', (names) => names);
