import type { IntegrationInput } from '@/lib/contract/integrations/integration-input';
import { adminOnly, type PivotOf } from './row';

export const integrationInput = (given: Partial<IntegrationInput> = {}): IntegrationInput => ({
  name: `SSP ${crypto.randomUUID()}`,
  status: 'ACTIVE',
  currency: 'USD',
  category: 'RTB',
  rtbVersion: '2.6',
  sspSpecificProcessingKey: 'DEFAULT',
  creativeTypes: ['banner'],
  sspIsCompressResponseRequired: 1,
  eventTtl: 60,
  accessToken: 'a-token-that-nobody-may-read',
  exchangeLink: 'https://ssp.example/bid',
  cookieSyncLink: null,
  cookieSyncIRLink: null,
  statisticsLink: null,
  billedBy: 'AUTO',
  isNbrAnswered: false,
  priceEncryptionKey: null,
  priceIntegrityKey: null,
  ...given,
});

export const integrationsPivot: PivotOf<'integrations'> = {
  'integrations.list': { answers: adminOnly, sample: () => ({}) },
  'integrations.view': { answers: adminOnly, sample: ({ exchange }) => ({ params: { id: exchange } }) },
  'integrations.create': { answers: adminOnly, sample: () => ({ body: integrationInput() }) },
  'integrations.update': {
    answers: adminOnly,
    sample: ({ spareExchange }) => ({ params: { id: spareExchange }, body: { ...integrationInput(), version: 0 } }),
  },
  'integrations.live': { answers: adminOnly, sample: ({ exchange }) => ({ params: { id: exchange } }) },
  'integrations.tryRequest': {
    answers: adminOnly,
    sample: ({ exchange }) => ({ params: { id: exchange }, body: { request: '{"id":"1","imp":[{"id":"1"}]}' } }),
  },
  'integrations.reconciliation': { answers: adminOnly, sample: ({ exchange }) => ({ params: { id: exchange } }) },
  'integrations.allowStatisticsHost': {
    answers: adminOnly,
    sample: ({ exchange }) => ({ params: { id: exchange }, body: { host: null } }),
  },
  'integrations.fetchStatistics': { answers: adminOnly, sample: ({ exchange }) => ({ params: { id: exchange } }) },
  'integrations.remove': { answers: adminOnly, sample: ({ spareExchange }) => ({ params: { id: spareExchange } }) },
};
