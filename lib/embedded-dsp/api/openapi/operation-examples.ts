import type { OperationName } from '@/lib/contract/addresses';

interface Examples {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  answer?: unknown;
}

const campaign = { isRewarded: false, isUserImpFreqSet: true, endDate: null };
const banner = { type: 'banner', subtype: 'image', file: '3f0e9a4c-7a52-4f0e-9c1d-0d7f0a7c9b11', link: null };
/** Examples are merged at the top level only, so an item of a list needs all its fields. */
const wholeBanner = {
  ...banner,
  name: 'Spring 300×250',
  iabCategory: 'IAB3-1',
  kktuCodes: ['1.1.1'],
  kktuDescription: null,
  finalUrl: 'https://example.com/spring',
  displayUrl: null,
  creativeOuterId: null,
  trackers: [],
  pixel: null,
};
const costRule = { type: 'cost', timeRange: 'NONE', domains: [], iabCategories: [] };
const siteList = { kind: 'site', lines: ['example.com', 'news.example.org'] };
const segment = { source: 'tag', event: null };
const company = {
  country: 'RU',
  organizationType: 'UL',
  registrationCode: '7709123453',
  kpp: '770901001',
  bankCode: '044525999',
  bankAccount: '40702810700012345670',
  stateRegistrationCode: '1177746123455',
  agreementType: 'SERVICE',
  agreementEffect: null,
  agreementParentNumber: null,
  agreementCommission: null,
  isMediator: false,
  mediatorOrganizationName: null,
  mediatorOrganizationType: null,
  mediatorRegistrationCode: null,
  mediatorIsWorkWithVat: null,
  mediatorAgreementType: null,
  mediatorAgreementNumber: null,
  mediatorAgreementDate: null,
  mediatorAgreementEffect: null,
  mediatorAgreementSubject: null,
};

/**
 * Examples of operations whose fields depend on each other: examples built from the fields alone would be rejected. A
 * test validates every example against the contract's shapes.
 */
export const operationExamples: Partial<Record<OperationName, Examples>> = {
  'campaigns.create': { body: campaign },
  'campaigns.createFor': { body: campaign },
  'campaigns.update': { body: campaign },
  'campaigns.forecast': { body: campaign },
  'creatives.create': { body: banner },
  'creatives.createFor': { body: banner },
  'creatives.createMany': { body: { creatives: [wholeBanner] } },
  'creatives.sameContent': { body: { files: [banner.file] } },
  'creatives.update': { body: banner },
  'files.picture': { body: { still: 'UklGRg==', peaks: null } },
  'rules.create': { body: costRule },
  'rules.createFor': { body: costRule },
  'rules.update': { body: costRule },
  'segments.create': { body: segment },
  'segments.createFor': { body: segment },
  'segments.update': { body: segment },
  'lineLists.create': { body: siteList },
  'lineLists.createFor': { body: siteList },
  'lineLists.update': { body: siteList },
  'exchangeRates.create': { body: { from: 'USD', to: 'RUB' } },
  'finance.correct': { body: { kind: 'CORRECTION', direction: 'UP' } },
  'finance.createPaymentInfo': { body: company },
  'finance.updatePaymentInfo': { body: company },
};
