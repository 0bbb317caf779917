import { addressOf, type Method, type OperationName } from './addresses';

/** Values of a call before they become text; null and undefined are left out, arrays are repeated. */
export interface CallValues {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

/** Method and address of a call: path parameters filled in, the query as repeated parameters (§7). */
export function callAddress(operation: OperationName, { params, query }: CallValues): { method: Method; path: string } {
  const { method, path } = addressOf(operation);
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
