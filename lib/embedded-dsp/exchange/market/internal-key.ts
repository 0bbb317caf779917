import { createHmac } from 'node:crypto';

/** Header that authorises calls under `/internal`. */
export const internalKeyHeader = 'x-internal-key';

/**
 * Returns the value of the header. It is derived from the secret in the data folder, so that the secret itself is never
 * sent.
 */
export const internalKey = (secret: string): string =>
  createHmac('sha256', secret).update('internal').digest('base64url');
