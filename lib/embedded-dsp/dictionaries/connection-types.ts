import { type CatalogueRow, catalogue } from './catalogue';

/** A connection type; the key is that of AdCOM 1.0, `0` to `7`. */
type ConnectionType = CatalogueRow;

const table = catalogue<ConnectionType>('connection-types', (names) => names);

export const connectionTypes = table.rows;
export const connectionTypeByKey = table.byKey;
