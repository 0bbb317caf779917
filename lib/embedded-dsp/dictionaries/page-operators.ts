import { type CatalogueRow, catalogue } from './catalogue';

/** An operator that compares a listed page with the URL of the page that requests the ad, §9. */
export type PageOperator = CatalogueRow;

export const { rows: pageOperators } = catalogue<PageOperator>('page-operators', (names) => names);
