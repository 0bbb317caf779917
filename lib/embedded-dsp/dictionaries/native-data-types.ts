import { type CatalogueRow, catalogue } from './catalogue';

/** A kind of extra data of a native ad; the key is the AdCOM 1.0 Native Data Asset Type, `name` its token there. */
type NativeDataType = CatalogueRow & { readonly name: string };

const table = catalogue<NativeDataType>('native-data-types', (names, cell) => ({ ...names, name: cell('name') }));

export const nativeDataTypes = table.rows;
export const nativeDataTypeByKey = table.byKey;
