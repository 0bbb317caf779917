export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Splits an address of the table into its method and its path template (`campaign/view/{id}`). */
export function splitAddress(address: string): { method: Method; path: string } {
  const [method, path] = address.split(' ');
  // Every entry of the table has one of these four methods; `split` loses the literal type.
  return { method: method as Method, path: path ?? '' };
}

/**
 * Parameter values of a call before they are serialised. Null and undefined are omitted, arrays become repeated
 * parameters.
 */
export interface CallValues {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

/** Builds the method and the address of a call: fills in path parameters and serialises the query (§7). */
export function fillAddress(address: string, { params, query }: CallValues): { method: Method; path: string } {
  const { method, path } = splitAddress(address);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter((one) => one !== undefined && one !== null && one !== '')
        .map((one) => [name, String(one)]),
    ),
  ).toString();
  return { method, path: search ? `${filled}?${search}` : filled };
}
