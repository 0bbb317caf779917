import { type CatalogueRow, catalogue } from './catalogue';

/** How a listed page is compared with the address of the shown one, §9. */
export type PageOperator = CatalogueRow;

export const { rows: pageOperators } = catalogue<PageOperator>('page-operators', (names) => names);
