import { type CatalogueRow, catalogue } from './catalogue';

/** A step of registering an act with the ORD; the rows stand in the order in which the steps are taken, §4. */
export type OrdAction = CatalogueRow;

const table = catalogue<OrdAction>('ord-actions', (names) => names);

export const ordActions = table.rows;
export const ordActionByKey = table.byKey;
