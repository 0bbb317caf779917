import { type CatalogueRow, catalogue } from './catalogue';

/** A way of connecting; the key is the AdCOM 1.0 Connection Type, `0` to `7`. */
type ConnectionType = CatalogueRow;

const table = catalogue<ConnectionType>('connection-types', (names) => names);

export const connectionTypes = table.rows;
export const connectionTypeByKey = table.byKey;
