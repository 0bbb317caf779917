// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { nativeCuts } from '@/components/creatives/sizes/draw-banner';
import '@/components/first-campaign/native-panel';
import { FirstCampaign, useStart } from '@/components/first-campaign/first-campaign';
import { checkedNative, firstResolver } from '@/components/first-campaign/first-resolver';
import { emptyNative, type FirstValues, firstValues, isNativeBegun } from '@/components/first-campaign/first-values';
import { useNativeAd } from '@/components/first-campaign/use-native-ad';
import { listErrors } from '@/components/form/list-errors';
import { ApiFault } from '@/lib/contract/api-fault';
import { permissions } from '@/lib/contract/people/permissions';
import { router } from '../support/address';
import { callApi } from '../support/doors';
import { button, typeInto } from '../support/form-page';
import { newClient, render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const user = someUser({
  role: 'ROLE_ADVERTISER',
  currency: 'USD',
  companyName: 'Blueharbor Ltd',
  permissions: permissions.filter((one) => !one.endsWith('CREATE_FOR_CLIENT')),
});
const calls = (name: string) => callApi.mock.calls.filter(([called]) => called === name);
const pageOf = (content: readonly unknown[]) => ({ content, totalElements: content.length, last: true });
const exchanges = [
  { id: 1, name: 'Banners', creativeTypes: ['banner'] },
  { id: 2, name: 'Native', creativeTypes: ['native'] },
];
const proposal = {
  smallTitle: 'Tea by Blueharbor',
  mediumTitle: 'Tea, chosen by people',
  desc: 'See the prices of tea.',
  ctaText: 'Shop now',
  sponsored: 'Blueharbor',
  productName: 'Tea',
};
const images = emptyNative().images.map((slot, at) => (at === 1 ? { ...slot, file: 'stored-1.png' } : slot));
const written: FirstValues = {
  ...firstValues({
    startDate: '2026-11-24',
    timeZone: 'TZ-1',
    adSetName: 'One',
    currency: 'USD',
    exchanges: [2],
    hasTarget: true,
  }),
  campaignType: 'native',
  name: 'Spring',
  totalBudget: '300',
  finalUrl: 'https://blueharbor.example/tea',
  iabCategory: 'IAB8',
  kktuCodes: ['5.3.1'],
  ...proposal,
  images,
};

let answer: () => Promise<unknown>;
beforeEach(() => {
  window.history.replaceState(null, '', '/advertiser/campaign/first');
  answer = async () => ({ id: 9, version: 0 });
  callApi.mockImplementation(async (name: string) => {
    if (name === 'dictionaries.exchanges') return pageOf(exchanges);
    if (name === 'creatives.proposeNative') return { provider: 'template', proposals: [proposal] };
    if (name === 'creatives.create') return answer();
    if (name === 'campaigns.create') return { id: 40, version: 0 };
    if (name === 'campaigns.changeStatus') return { id: 40, version: 1, status: 'INACTIVE' };
    return pageOf([]);
  });
});

let result: string[];
let begin: () => Promise<void>;
function Flow({ given }: { given: FirstValues }) {
  const form = useForm<FirstValues, unknown, SavedCampaign>({ defaultValues: given });
  const native = useNativeAd(form, false);
  const start = useStart(form, { banners: { make: async () => false }, native, done: 'Made' });
  result = listErrors(form.formState.errors).map(({ path, message }) => `${path} ${message.split('?')[0]}`);
  // The resolver is another test's: what is filled in here is right.
  begin = form.handleSubmit((values) => start(values as unknown as SavedCampaign));
  return null;
}

describe('a native ad of a first campaign', () => {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

  it('takes its texts from proposals that the landing page’s address alone gives', async () => {
    const client = newClient();
    // As the page hands it over.
    client.setQueryData(['dictionaries.exchanges', { query: {} }], pageOf(exchanges));
    await render(<FirstCampaign today="2026-11-24" />, { client, user });
    await settle();
    await typeInto(field('finalUrl') as HTMLInputElement, 'https://blueharbor.example/tea'); // It is on the page.
    await settle(() => document.querySelector<HTMLElement>('input[value="native"]')?.click());
    await settle(() => button('Suggest texts').click());
    await settle();
    expect(calls('creatives.proposeNative')[0]?.[1].body).toMatchObject({
      finalUrl: 'https://blueharbor.example/tea',
      language: 'en',
    });
    await settle(() => document.querySelector<HTMLElement>('section[aria-label="Suggested texts"] li button')?.click());
    const taken = ['smallTitle', 'desc', 'ctaText', 'sponsored'].map((name) => field(name)?.value);
    expect(taken).toEqual(['Tea by Blueharbor', 'See the prices of tea.', 'Shop now', 'Blueharbor Ltd']);
  });

  it('becomes a creative before the campaign that shows it', async () => {
    await render(<Flow given={written} />, { user });
    await settle(() => void begin());
    expect(calls('creatives.create')[0]?.[1].body).toMatchObject({
      type: 'native',
      name: 'Tea by Blueharbor',
      finalUrl: written.finalUrl,
      ctaText: 'Shop now',
      images: [{ aspectRatio: '1:1', file: 'stored-1.png', link: null }],
    });
    expect(calls('campaigns.create')[0]?.[1].body).toMatchObject({
      creativeGroups: [{ creatives: [9] }],
    });
    expect(router.push).toHaveBeenCalledWith('/advertiser/campaign/detail/40');
  });

  it('that is refused stops the start, and says why beside its field', async () => {
    answer = () => Promise.reject(new ApiFault(422, { code: 'VALIDATION_FAILED', fields: { desc: 'tooLong' } }));
    await render(<Flow given={written} />, { user });
    await settle(() => void begin());
    await settle();
    expect(result).toEqual(['desc tooLong']);
    expect(calls('campaigns.create')).toEqual([]);
  });

  it('is not made twice after the campaign was refused', async () => {
    const answered = callApi.getMockImplementation();
    callApi.mockImplementation(async (name: string, sent: object) =>
      name === 'campaigns.create'
        ? Promise.reject(new ApiFault(422, { code: 'CREATIVE_TYPE_MISMATCH' }))
        : answered?.(name, sent),
    );
    await render(<Flow given={written} />, { user });
    await settle(() => void begin());
    await settle(() => void begin());
    expect(calls('creatives.create')).toHaveLength(1);
    expect(calls('campaigns.create').map(([, sent]) => sent.body.creativeGroups[0].creatives)).toEqual([[9], [9]]);
  });
});

describe('the check of a native ad', () => {
  const errorsOf = async (given: Partial<FirstValues>) => {
    const rules = { needsClient: false, currency: 'USD' as const, maximumDailyBudget: undefined };
    const resolver = firstResolver(() => ({ ...rules, ready: [], asksForBanners: true }));
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await resolver({ ...written, ...given }, undefined, options);
    return Object.keys(errors).sort();
  };

  it('asks for what sites need, and for no banner', async () => {
    expect(await errorsOf({})).toEqual([]);
    expect(await errorsOf({ ...emptyNative() })).toEqual(['desc', 'images', 'smallTitle', 'sponsored']);
  });

  it('is over once the campaign has a creative and no other is begun', async () => {
    const [adSet] = written.creativeGroups;
    const creativeGroups = adSet ? [{ ...adSet, creatives: [9] }] : [];
    expect(await errorsOf({ ...emptyNative(), creativeGroups })).toEqual([]);
    expect(await errorsOf({ ...emptyNative(), creativeGroups, desc: 'Begun' })).toEqual([
      'images',
      'smallTitle',
      'sponsored',
    ]);
  });

  it('sends what is right, and tells begun from empty', () => {
    expect(checkedNative(written).input).toMatchObject({ type: 'native' });
    expect([isNativeBegun(emptyNative()), isNativeBegun(written)]).toEqual([false, true]);
  });
});

describe('the pictures of a native ad', () => {
  it('are as large as they can be cut out of one that is not enlarged', () => {
    expect(nativeCuts({ width: 1500, height: 1000 }).map(({ ratio, mark }) => [ratio, mark])).toEqual([
      ['1.91:1', '1200x628'],
      ['1:1', '1000x1000'],
      ['4:3', '1200x900'],
    ]);
  });

  it('leave out the shapes that another picture is too small for', () => {
    expect(nativeCuts({ width: 400, height: 300 }).map(({ ratio }) => ratio)).toEqual(['1:1', '4:3']);
    expect(nativeCuts({ width: 200, height: 200 })).toEqual([]);
  });
});
