import type { listKinds } from '@/lib/contract/creatives/files';

/** Kind of a list's lines, and their conversion to form values. */
export type LineKind<T> = {
  kind: (typeof listKinds)[number];
  toItem: (line: string) => T;
  /** Returns the line of a value. */
  lineOf: (item: T) => string;
  /** Returns the displayed text of a value, if it differs from its line. */
  titleOf?: (item: T) => string;
  /** Returns a unique key of a value. */
  keyOf: (item: T) => string;
  /** Parsed in the browser instead of by the API. */
  isFragment?: boolean;
};

export type PlainPanel = 'domains' | 'bundles' | 'ips';

const same = (line: string) => line;

/** Panels whose values are the lines themselves. */
export const plainLines: Record<PlainPanel, LineKind<string>> = {
  domains: { kind: 'domain', toItem: same, lineOf: same, keyOf: same },
  bundles: { kind: 'bundle', toItem: same, lineOf: same, keyOf: same },
  ips: { kind: 'ip', toItem: same, lineOf: same, keyOf: same },
};
