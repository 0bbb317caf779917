import type { listKinds } from '@/lib/contract/creatives/files';

/** What the lines of a list are, and how a line becomes a value of the form. */
export type LineKind<T> = {
  kind: (typeof listKinds)[number];
  toItem: (line: string) => T;
  /** The line that the value was made of. */
  lineOf: (item: T) => string;
  /** How a value is shown, when there is more to it than its line. */
  titleOf?: (item: T) => string;
  /** Tells values apart. */
  keyOf: (item: T) => string;
  /** Lines that are read here, not by the API. */
  isFragment?: boolean;
};

export type PlainPanel = 'domains' | 'bundles' | 'ips';

const same = (line: string) => line;

/** Panels whose values are the very lines. */
export const plainLines: Record<PlainPanel, LineKind<string>> = {
  domains: { kind: 'domain', toItem: same, lineOf: same, keyOf: same },
  bundles: { kind: 'bundle', toItem: same, lineOf: same, keyOf: same },
  ips: { kind: 'ip', toItem: same, lineOf: same, keyOf: same },
};
