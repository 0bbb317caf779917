import type { LineKind } from '@/components/targeting/lines/line-kind';

export type PlainPanel = 'domains' | 'bundles' | 'ips';

const same = (line: string) => line;

/** Panels whose values are the very lines. */
export const plainLines: Record<PlainPanel, LineKind<string>> = {
  domains: { kind: 'domain', toItem: same, lineOf: same, keyOf: same },
  bundles: { kind: 'bundle', toItem: same, lineOf: same, keyOf: same },
  ips: { kind: 'ip', toItem: same, lineOf: same, keyOf: same },
};
