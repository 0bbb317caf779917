import { type CatalogueRow, catalogue } from './catalogue';

/** A maker of devices; the key is its name in lower case with hyphens. */
type DeviceMake = CatalogueRow;

const table = catalogue<DeviceMake>('device-makes', (names) => names);

export const deviceMakes = table.rows;
export const deviceMakeByKey = table.byKey;
