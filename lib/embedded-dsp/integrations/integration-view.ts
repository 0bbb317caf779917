import type { IntegrationInput } from '@/lib/contract/integrations/integration-input';
import { compression, hiddenKey } from '@/lib/contract/integrations/integration-kinds';
import type { IntegrationRow } from '@/lib/contract/integrations/integrations';
import type { integrations } from '../store/integrations-schema';

export type StoredIntegration = typeof integrations.$inferSelect;

const shownLetters = 4;
/** The last characters would reveal too much of a shorter token. */
const leastLength = 12;

/**
 * Returns dots and the last four characters, so that users can distinguish tokens. Short tokens are hidden completely.
 */
const maskedToken = (token: string): string => `••••${token.length < leastLength ? '' : token.slice(-shownLetters)}`;

/** Replaces a key with a placeholder. Keys are secrets of the SSP and are never returned. */
const maskedKey = (key: string | null): string | null => key && hiddenKey;

/** Returns the editable fields of a stored SSP. The history records the same fields. */
export function toInput(stored: StoredIntegration): IntegrationInput {
  const { name, status, currency, category, rtbVersion, sspSpecificProcessingKey, creativeTypes } = stored;
  const { eventTtl, accessToken, exchangeLink, cookieSyncLink, cookieSyncIrLink, statisticsLink } = stored;
  const { billedBy, isNbrAnswered, priceEncryptionKey, priceIntegrityKey } = stored;
  return {
    name,
    status,
    currency,
    category,
    rtbVersion,
    sspSpecificProcessingKey,
    creativeTypes,
    eventTtl,
    accessToken,
    exchangeLink,
    cookieSyncLink,
    cookieSyncIRLink: cookieSyncIrLink,
    statisticsLink,
    billedBy,
    isNbrAnswered,
    priceEncryptionKey,
    priceIntegrityKey,
    sspIsCompressResponseRequired: stored.sspIsCompressResponseRequired ? compression.on : compression.off,
  };
}

/** Converts an SSP to a row of the list, with its token and keys masked. */
export function toIntegrationRow(stored: StoredIntegration): IntegrationRow {
  const { id, version, updatedAt } = stored;
  return {
    ...toInput(stored),
    id,
    version,
    updatedAt: updatedAt.toISOString(),
    accessToken: maskedToken(stored.accessToken),
    priceEncryptionKey: maskedKey(stored.priceEncryptionKey),
    priceIntegrityKey: maskedKey(stored.priceIntegrityKey),
  };
}
