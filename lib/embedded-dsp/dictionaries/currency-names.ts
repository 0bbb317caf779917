import { type CatalogueRow, catalogue } from './catalogue';

/** A currency of the product, §9; the key is its ISO 4217 code, `symbol` is printed after an amount. */
export type CurrencyName = CatalogueRow & { readonly symbol: string };

const table = catalogue<CurrencyName>('currency-names', (names, cell) => ({ ...names, symbol: cell('symbol') }));

export const currencyNames = table.rows;
export const currencyNameByKey = table.byKey;
