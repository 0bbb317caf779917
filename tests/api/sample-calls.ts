import type { OperationName } from '@/lib/contract/addresses';
import type { TargetInput } from '@/lib/contract/targets';
import { conditions } from '@/lib/embedded-dsp/seed/audiences';
import type { Sent } from './small-api';
import { type Belongings, campaignInput, creativeInput } from './tenants';

/** Whose things a call is about. */
export interface Subject extends Belongings {
  userId: number;
  exchange: number;
}

export const targetInput = (given: Partial<TargetInput> = {}): TargetInput => ({
  name: 'A target',
  ...conditions({}),
  ...given,
});

export function textForm(text: string | Uint8Array<ArrayBuffer>, filename = 'list.txt'): FormData {
  const form = new FormData();
  form.set('file', new Blob([text]), filename);
  return form;
}

const range = { startDate: '2026-01-01', endDate: '2026-01-31' };
const campaignOf = ({ target, creative, exchange }: Subject, sets: object = {}) =>
  campaignInput({
    exchanges: [exchange],
    creativeGroups: [{ name: 'Set', maxPrice: '3', creatives: [creative], targetId: target, ...sets }],
  });

type Sample = (subject: Subject) => Sent;
const chart: Sample = ({ userId }) => ({ query: { ...range, userId } });
const dictionary: Sample = () => ({});

/** A call of each operation that lacks nothing: sent by the owner of the subject, it is done. */
export const sampleCalls: Record<OperationName, Sample> = {
  'auth.login': () => ({ body: { login: `nobody-${crypto.randomUUID()}`, password: 'x' } }),
  'auth.currentUser': () => ({}),
  'auth.refreshToken': () => ({ body: { token: 'unknown' } }),
  'auth.logout': () => ({}),
  'auth.setTemporary': () => ({
    body: { password: 'New-2026!', confirmation: 'New-2026!', agreement: true, currency: 'USD' },
  }),
  'users.balance': () => ({}),
  'users.profile': () => ({}),
  'users.updateProfile': () => ({
    body: { email: `p${crypto.randomUUID()}@example.com`, phone: null, tgUsername: null, timeZoneKey: 'TZ-2' },
  }),
  'users.updatePassword': () => ({
    body: { current: 'Wrong-2026!', password: 'New-2026!', confirmation: 'New-2026!' },
  }),
  'campaigns.list': ({ userId }) => ({ query: { userId } }),
  'campaigns.view': ({ campaign }) => ({ params: { id: campaign } }),
  'campaigns.adSets': ({ campaign }) => ({ params: { id: campaign } }),
  'campaigns.create': (subject) => ({ body: campaignOf(subject) }),
  'campaigns.createFor': (subject) => ({ params: { userId: subject.userId }, body: campaignOf(subject) }),
  'campaigns.update': (subject) => ({
    params: { id: subject.campaign },
    body: { ...campaignOf(subject, { id: subject.adSet }), version: 0 },
  }),
  'campaigns.archive': ({ campaign }) => ({ params: { id: campaign } }),
  'campaigns.changeStatus': ({ campaign }) => ({ params: { id: campaign }, body: { status: 'INACTIVE' } }),
  'campaigns.createAdSet': ({ campaign, creative, target }) => ({
    params: { id: campaign },
    body: { name: 'Another set', maxPrice: '2', creatives: [creative], targetId: target },
  }),
  'creatives.list': ({ userId }) => ({ query: { userId } }),
  'creatives.view': ({ creative }) => ({ params: { id: creative } }),
  'creatives.create': ({ file }) => ({ body: creativeInput(file) }),
  'creatives.createFor': ({ userId, file }) => ({ params: { userId }, body: creativeInput(file) }),
  'creatives.update': ({ spareCreative, file }) => ({
    params: { id: spareCreative },
    body: { ...creativeInput(file), version: 0 },
  }),
  'creatives.moderate': ({ spareCreative }) => ({
    params: { id: spareCreative },
    body: { status: 'REJECTED', message: 'Too loud' },
  }),
  'creatives.remove': ({ spareCreative }) => ({ params: { id: spareCreative } }),
  'creatives.statistic': ({ creative }) => ({ params: { id: creative, period: 'all' } }),
  'targets.list': ({ userId }) => ({ query: { userId } }),
  'targets.view': ({ target }) => ({ params: { id: target } }),
  'targets.create': () => ({ body: targetInput() }),
  'targets.createFor': ({ userId }) => ({ params: { userId }, body: targetInput() }),
  'targets.update': ({ spareTarget }) => ({ params: { id: spareTarget }, body: { ...targetInput(), version: 0 } }),
  'targets.remove': ({ spareTarget }) => ({ params: { id: spareTarget } }),
  'files.uploadCreative': () => ({ params: { type: 'banner' }, form: textForm('no image', 'banner.png') }),
  'files.deleteCreative': ({ file }) => ({ params: { type: 'banner', name: file } }),
  'files.parseText': () => ({ query: { kind: 'domain' }, form: textForm('example.com') }),
  'statistics.list': ({ userId }) => ({ query: { ...range, userId, groupings: ['CAMPAIGN'] } }),
  'dashboard.spend': chart,
  'dashboard.impressions': chart,
  'dashboard.clicks': chart,
  'dashboard.cpm': chart,
  'dashboard.ctr': chart,
  'dashboard.reach': chart,
  'dashboard.qualityRate': chart,
  'dashboard.city': chart,
  'dashboard.cityImpressions': chart,
  'dashboard.device': chart,
  'dashboard.deviceImpressions': chart,
  'dashboard.campaigns': chart,
  'dashboard.placements': chart,
  'dashboard.creativeTypeClicks': chart,
  'notifications.list': () => ({}),
  'notifications.remove': ({ notification }) => ({ params: { id: notification } }),
  'dictionaries.timeZones': dictionary,
  'dictionaries.clients': dictionary,
  'dictionaries.filterClients': dictionary,
  'dictionaries.currencies': dictionary,
  'dictionaries.exchanges': dictionary,
  'dictionaries.geoSections': dictionary,
  'dictionaries.deviceTypes': dictionary,
  'dictionaries.operatingSystems': dictionary,
  'dictionaries.browsers': dictionary,
  'dictionaries.languages': dictionary,
  'dictionaries.connectionTypes': dictionary,
  'dictionaries.iabCategories': dictionary,
  'dictionaries.kktu': dictionary,
  'dictionaries.groupings': dictionary,
  'uiState.read': () => ({ params: { page: 'campaigns' } }),
  'uiState.write': () => ({ params: { page: 'campaigns' }, body: { version: 1, size: 50 } }),
};
