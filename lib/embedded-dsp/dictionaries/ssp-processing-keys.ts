import { type CatalogueRow, catalogue } from './catalogue';

/** An SSP's dialect of OpenRTB; `DEFAULT` is the standard itself. */
type SspProcessingKey = CatalogueRow;

const table = catalogue<SspProcessingKey>('ssp-processing-keys', (names) => names);

export const sspProcessingKeys = table.rows;
export const sspProcessingKeyByKey = table.byKey;
