/** The parameter of an address that names clients: the filter of every list that knows one, and the choice of the top bar. */
export const clientKey = 'userId';

/** The clients that an address names, each once; what is no number is dropped. */
export const clientsOf = (params: URLSearchParams): string[] => [
  ...new Set(params.getAll(clientKey).filter((value) => /^[1-9]\d{0,14}$/.test(value))),
];

/** The same as a query; empty for everybody. */
export const clientsQuery = (ids: readonly string[]): string =>
  new URLSearchParams(ids.map((id) => [clientKey, id])).toString();
