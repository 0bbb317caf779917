/**
 * Query parameter with client IDs. Lists that can be filtered by client and the client selector of the top bar share
 * it.
 */
export const clientKey = 'userId';

/** Returns the client IDs in an address without duplicates. Values that are not IDs are ignored. */
export const clientsOf = (params: URLSearchParams): string[] => [
  ...new Set(params.getAll(clientKey).filter((value) => /^[1-9]\d{0,14}$/.test(value))),
];

/** Serialises client IDs as a query string. An empty list gives an empty string, which means all clients. */
export const clientsQuery = (ids: readonly string[]): string =>
  new URLSearchParams(ids.map((id) => [clientKey, id])).toString();
