import { apiQuery } from '@/lib/browser/api-query';
import type { IntegrationInput } from '@/lib/contract/integrations/integration-input';
import { compression } from '@/lib/contract/integrations/integration-kinds';
import type { IntegrationRow, IntegrationView } from '@/lib/contract/integrations/integrations';

/** Values of the form. Choices and numbers are empty at first, although the contract does not allow that. */
export type IntegrationValues = Omit<IntegrationInput, 'currency' | 'rtbVersion' | 'eventTtl' | LinkOrNone> & {
  currency: IntegrationInput['currency'] | '';
  rtbVersion: IntegrationInput['rtbVersion'] | '';
  eventTtl: number | null;
} & Record<LinkOrNone, string>;
type LinkOrNone = 'cookieSyncLink' | 'cookieSyncIRLink' | 'statisticsLink' | PriceKey;
type PriceKey = 'priceEncryptionKey' | 'priceIntegrityKey';

/** Most SSPs send notices within an hour. */
const usualMinutes = 60;

/** Initial values: inactive until reviewed, with standard OpenRTB. */
export const emptyIntegration = (): IntegrationValues => ({
  name: '',
  status: 'INACTIVE',
  currency: '',
  category: '',
  rtbVersion: '',
  sspSpecificProcessingKey: 'DEFAULT',
  creativeTypes: [],
  sspIsCompressResponseRequired: compression.off,
  eventTtl: usualMinutes,
  accessToken: '',
  exchangeLink: '',
  cookieSyncLink: '',
  cookieSyncIRLink: '',
  statisticsLink: '',
  billedBy: 'AUTO',
  isNbrAnswered: false,
  priceEncryptionKey: '',
  priceIntegrityKey: '',
});

export const valuesOf = (view: IntegrationView): IntegrationValues => ({
  ...writtenOf(view),
  accessToken: view.accessToken,
  cookieSyncLink: view.cookieSyncLink ?? '',
  cookieSyncIRLink: view.cookieSyncIRLink ?? '',
  statisticsLink: view.statisticsLink ?? '',
  priceEncryptionKey: view.priceEncryptionKey ?? '',
  priceIntegrityKey: view.priceIntegrityKey ?? '',
});

/** Returns the fields of a stored SSP to write back: all except its token, which rows contain only masked. */
export function writtenOf(row: IntegrationRow): Omit<IntegrationInput, 'accessToken'> {
  const { name, status, currency, category, rtbVersion, sspSpecificProcessingKey, creativeTypes } = row;
  const { sspIsCompressResponseRequired, eventTtl } = row;
  const { exchangeLink, cookieSyncLink, cookieSyncIRLink, statisticsLink } = row;
  const { billedBy, isNbrAnswered, priceEncryptionKey, priceIntegrityKey } = row;
  return {
    name,
    status,
    currency,
    category,
    rtbVersion,
    sspSpecificProcessingKey,
    creativeTypes,
    sspIsCompressResponseRequired,
    eventTtl,
    exchangeLink,
    cookieSyncLink,
    cookieSyncIRLink,
    statisticsLink,
    billedBy,
    isNbrAnswered,
    priceEncryptionKey,
    priceIntegrityKey,
  };
}

export const integrationViewQuery = (id: number) => apiQuery('integrations.view', { params: { id } });
