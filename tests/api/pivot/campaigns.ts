import { advertisers, everybody, forClient, own, owned, type PivotOf, row } from './row';
import { campaignOf } from './sample';

export const campaignsPivot: PivotOf<'campaigns'> = {
  'campaigns.list': { answers: everybody, sample: ({ userId }) => ({ query: { userId } }) },
  // What the caller may not see is left out.
  'campaigns.pace': { answers: everybody, sample: ({ campaign }) => ({ query: { ids: campaign } }) },
  'campaigns.view': { answers: owned, sample: ({ campaign }) => ({ params: { id: campaign } }) },
  'campaigns.adSets': { answers: owned, sample: ({ campaign }) => ({ params: { id: campaign } }) },
  'campaigns.adSet': { answers: owned, sample: ({ adSet }) => ({ params: { id: adSet } }) },
  // The subject's target and creatives are as good as missing to the foreign advertiser.
  'campaigns.create': {
    answers: { ...own, foreignAdvertiser: 'NOT_FOUND' },
    sample: (subject) => ({ body: campaignOf(subject) }),
  },
  'campaigns.createFor': {
    answers: forClient,
    sample: (subject) => ({ params: { userId: subject.userId }, body: campaignOf(subject) }),
  },
  'campaigns.update': {
    answers: owned,
    sample: (subject) => ({
      params: { id: subject.campaign },
      body: { ...campaignOf(subject, { id: subject.adSet }), version: 0 },
    }),
  },
  'campaigns.archive': { answers: owned, sample: ({ campaign }) => ({ params: { id: campaign } }) },
  'campaigns.changeStatus': {
    answers: owned,
    sample: ({ campaign }) => ({ params: { id: campaign }, body: { status: 'INACTIVE' } }),
  },
  'campaigns.createAdSet': {
    answers: owned,
    sample: ({ campaign, creative, target }) => ({
      params: { id: campaign },
      body: { name: 'Another set', maxPrice: '2', creatives: [creative], targetId: target },
    }),
  },
  'campaigns.delivery': { answers: owned, sample: ({ campaign }) => ({ params: { id: campaign } }) },
  'campaigns.decisions': {
    answers: row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'NOT_FOUND' }),
    sample: ({ campaign }) => ({ params: { id: campaign } }),
  },
  // The exchange of these tests stands still: it knows no request.
  'campaigns.decision': {
    answers: row('DECISION_UNKNOWN', { ...advertisers('NO_PERMISSION'), foreignManager: 'NOT_FOUND' }),
    sample: ({ campaign }) => ({ params: { id: campaign, requestId: '1-1-1-1' } }),
  },
  'campaigns.breakdown': {
    answers: owned,
    sample: ({ campaign }) => ({ params: { id: campaign }, query: { by: 'placement' } }),
  },
  'campaigns.exclude': {
    answers: { ...row(200, { advertiser: 200 }), foreignManager: 'NOT_FOUND', foreignAdvertiser: 'NOT_FOUND' },
    sample: ({ campaign }) => ({ params: { id: campaign }, body: { panel: 'schedule', value: '5', version: 0 } }),
  },
  'campaigns.whatIf': {
    answers: owned,
    sample: ({ campaign }) => ({ params: { id: campaign }, body: { without: ['GEO'] } }),
  },
  // An advertiser writes for himself; staff name the client.
  'campaigns.forecast': {
    answers: { ...row(200, { advertiser: 200 }), foreignManager: 'NOT_FOUND', foreignAdvertiser: 'NOT_FOUND' },
    sample: (subject) => ({ body: { ...campaignOf(subject, { id: subject.adSet }), id: subject.campaign } }),
  },
  'campaigns.forecasts': { answers: owned, sample: ({ campaign }) => ({ params: { id: campaign } }) },
  'campaigns.forecastRecord': { answers: everybody, sample: () => ({}) },
  'campaigns.advice': { answers: owned, sample: ({ campaign }) => ({ params: { id: campaign } }) },
  'campaigns.winCurve': { answers: owned, sample: ({ campaign }) => ({ params: { id: campaign } }) },
};
