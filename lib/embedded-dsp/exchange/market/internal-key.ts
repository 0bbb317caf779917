import { createHmac } from 'node:crypto';

/** Header that opens the addresses under `/internal`. */
export const internalKeyHeader = 'x-internal-key';

/** What the header carries: derived from the data folder's secret, which itself never travels. */
export const internalKey = (secret: string): string =>
  createHmac('sha256', secret).update('internal').digest('base64url');
