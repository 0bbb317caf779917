import { type CatalogueRow, catalogue } from './catalogue';

/** How a listed page is compared with the address of the shown one, §9. */
export type PageOperator = CatalogueRow;

const table = catalogue<PageOperator>('page-operators', (names) => names);

export const pageOperators = table.rows;
export const pageOperatorByKey = table.byKey;
