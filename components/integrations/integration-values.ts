import { apiQuery } from '@/lib/browser/api-query';
import type { IntegrationInput } from '@/lib/contract/integrations/integration-input';
import { compression } from '@/lib/contract/integrations/integration-kinds';
import type { IntegrationRow, IntegrationView } from '@/lib/contract/integrations/integrations';

/** What the form holds. Fields that are chosen or typed begin empty, whatever the contract says of their kind. */
export type IntegrationValues = Omit<IntegrationInput, 'currency' | 'rtbVersion' | 'eventTtl' | LinkOrNone> & {
  currency: IntegrationInput['currency'] | '';
  rtbVersion: IntegrationInput['rtbVersion'] | '';
  eventTtl: number | null;
} & Record<LinkOrNone, string>;
type LinkOrNone = 'cookieSyncLink' | 'cookieSyncIRLink' | 'statisticsLink' | PriceKey;
type PriceKey = 'priceEncryptionKey' | 'priceIntegrityKey';

/** An hour is what most SSPs promise for the delay of their notices. */
const usualMinutes = 60;

/** Switched off until somebody has looked at it; the standard dialect of OpenRTB. */
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

/** What of a stored SSP is written back as it is: everything but its token, which rows carry masked. */
export function writtenOf(row: IntegrationRow): Omit<IntegrationInput, 'accessToken'> {
  const { name, status, currency, category, rtbVersion, sspSpecificProcessingKey, creativeTypes } = row;
  const { sspIsCompressResponseRequired, eventTtl } = row;
  const { exchangeLink, cookieSyncLink, cookieSyncIRLink, statisticsLink } = row;
  const { billedBy, isNbrAnswered, priceEncryptionKey, priceIntegrityKey } = row;
  return {
    ...{ name, status, currency, category, rtbVersion, sspSpecificProcessingKey, creativeTypes },
    ...{ sspIsCompressResponseRequired, eventTtl, exchangeLink, cookieSyncLink, cookieSyncIRLink, statisticsLink },
    ...{ billedBy, isNbrAnswered, priceEncryptionKey, priceIntegrityKey },
  };
}

export const integrationViewQuery = (id: number) => apiQuery('integrations.view', { params: { id } });
