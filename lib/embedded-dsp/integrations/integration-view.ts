import type { IntegrationInput } from '@/lib/contract/integrations/integration-input';
import { compression, hiddenKey } from '@/lib/contract/integrations/integration-kinds';
import type { IntegrationRow } from '@/lib/contract/integrations/integrations';
import type { integrations } from '../store/integrations-schema';

export type StoredIntegration = typeof integrations.$inferSelect;

const shownLetters = 4;
/** Shorter tokens would be told by their last letters. */
const leastLength = 12;

/** Dots and the last four characters, so that people can tell tokens apart; of a short one nothing. */
const maskedToken = (token: string): string => `••••${token.length < leastLength ? '' : token.slice(-shownLetters)}`;

/** Keys are the SSP's to know: nobody reads them here. */
const maskedKey = (key: string | null): string | null => key && hiddenKey;

/** What a person writes, as it is stored: the fields of the history. */
export function toInput(stored: StoredIntegration): IntegrationInput {
  const { name, status, currency, category, rtbVersion, sspSpecificProcessingKey, creativeTypes } = stored;
  const { eventTtl, accessToken, exchangeLink, cookieSyncLink, cookieSyncIrLink, statisticsLink } = stored;
  const { billedBy, isNbrAnswered, priceEncryptionKey, priceIntegrityKey } = stored;
  return {
    ...{ name, status, currency, category, rtbVersion, sspSpecificProcessingKey, creativeTypes },
    ...{ eventTtl, accessToken, exchangeLink, cookieSyncLink, cookieSyncIRLink: cookieSyncIrLink, statisticsLink },
    ...{ billedBy, isNbrAnswered, priceEncryptionKey, priceIntegrityKey },
    sspIsCompressResponseRequired: stored.sspIsCompressResponseRequired ? compression.on : compression.off,
  };
}

/** An SSP as lists show it, its token masked. */
export function toIntegrationRow(stored: StoredIntegration): IntegrationRow {
  const { id, version, updatedAt } = stored;
  return {
    ...toInput(stored),
    ...{ id, version, updatedAt: updatedAt.toISOString() },
    accessToken: maskedToken(stored.accessToken),
    priceEncryptionKey: maskedKey(stored.priceEncryptionKey),
    priceIntegrityKey: maskedKey(stored.priceIntegrityKey),
  };
}
