// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { FirstCampaign, useStart } from '@/components/first-campaign/first-campaign';
import '@/components/first-campaign/first-resolver';
import { type FirstValues, firstValues } from '@/components/first-campaign/first-values';
import { siteOf, withScheme } from '@/components/first-campaign/landing-panel';
import { type Banners, useBanners } from '@/components/first-campaign/use-banners';
import { type NativeAd, useNativeAd } from '@/components/first-campaign/use-native-ad';
import { listErrors } from '@/components/form/list-errors';
import { permissions } from '@/lib/contract/people/permissions';
import { router } from '../support/address';
import { callApi, uploadFile } from '../support/doors';
import { typeInto } from '../support/form-page';
import { newClient, render, settle } from '../support/render';
import { someUser } from '../support/some-user';

describe('the landing page', () => {
  it.each([
    ['https://www.Shop.example/sale?x=1', 'shop.example'],
    ['shop.example', 'shop.example'],
    ['https://магазин.рф/акция', 'магазин.рф'],
    ['https://', ''],
    ['shop', ''],
    ['.example', ''],
  ])('%s names the campaign “%s”', (address, site) => expect(siteOf(address)).toBe(site));

  it('gets the scheme that people leave out, and no other is replaced', () => {
    expect(withScheme(' shop.example/sale ')).toBe('https://shop.example/sale');
    for (const address of ['http://shop.example', 'shop', '']) expect(withScheme(address)).toBe(address);
  });
});

const pageOf = (content: readonly unknown[]) => ({ content, totalElements: content.length, last: true });
const exchanges = [{ id: 1, name: 'Banners', creativeTypes: ['banner'] }];
const calls = (name: string) => callApi.mock.calls.filter(([called]) => called === name);
const png = (name: string) => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47]), name], name, { type: 'image/png' });
const stored = (name: string) => ({
  name: `stored-${name}`,
  filename: name,
  fileUrl: '',
  mimeType: 'image/png',
  size: 4,
  width: 300,
  height: 250,
  duration: null,
  details: { kind: 'image', ratio: null },
});

const filled: FirstValues = {
  ...firstValues({
    startDate: '2026-11-24',
    timeZone: 'TZ-1',
    adSetName: 'One',
    currency: 'USD',
    exchanges: [1],
    hasTarget: true,
  }),
  name: 'Spring',
  totalBudget: '300',
  finalUrl: 'https://one.example',
  iabCategory: 'IAB8',
  kktuCodes: ['5.3.1'],
};

const counted = async (count: () => number) => {
  await settle();
  return count();
};

/** What the API makes of the files of a batch, call by call. */
let answers: ({ id: number } | { code: string })[][];
beforeEach(() => {
  window.history.replaceState(null, '', '/advertiser/campaign/first');
  answers = [];
  uploadFile.mockImplementation(async (_name: string, _sent: object, file: File) => stored(file.name));
  callApi.mockImplementation(async (name: string) => {
    if (name === 'dictionaries.exchanges') return pageOf(exchanges);
    if (name === 'creatives.sameContent') return { rows: [] };
    if (name === 'campaigns.create') return { id: 40, version: 0 };
    if (name === 'campaigns.changeStatus') return { id: 40, version: 1, status: 'INACTIVE' };
    if (name !== 'creatives.createMany') return pageOf([]);
    const rows = (answers.shift() ?? []).map((one) =>
      'id' in one
        ? { ...one, version: 0, refusal: null }
        : { id: null, version: null, refusal: { ...one, fields: {} } },
    );
    return { changeSetId: null, rows };
  });
});

async function show(may: readonly string[] = permissions) {
  const client = newClient();
  // As the page hands it over.
  client.setQueryData(['dictionaries.exchanges', { query: {} }], pageOf(exchanges));
  const held = may.filter((one) => !['CAMPAIGN_CREATE_FOR_CLIENT', 'CREATIVE_CREATE_FOR_CLIENT'].includes(one));
  const user = someUser({ role: 'ROLE_ADVERTISER', permissions: held as never, currency: 'USD' }); // Names of the list.
  await render(<FirstCampaign today="2026-11-24" />, { client, user });
  await settle();
}
const steps = () => [...document.querySelectorAll('form h2')].map((one) => one.textContent);
const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No ${name}`);
  return found;
};
const type = (name: string, value: string) => typeInto(input(name), value);

describe('the steps', () => {
  it('are numbered, without those that the person may not take', async () => {
    await show();
    expect(steps()).toEqual([
      '1. Landing page',
      '2. Creatives',
      '3. Audience',
      '4. Budget, dates and price',
      '5. Start',
    ]);
    await show(['CAMPAIGN_CREATE', 'CAMPAIGN_READ']);
    expect(steps()).toEqual(['1. Landing page', '2. Budget, dates and price']);
  });

  it('let the name follow the site until a person writes another', async () => {
    await show();
    await type('finalUrl', 'https://one.example');
    expect(input('name').value).toBe('one.example');
    await type('finalUrl', 'https://two.example');
    expect(input('name').value).toBe('two.example');
    await type('name', 'Spring');
    await type('finalUrl', 'https://three.example');
    expect(input('name').value).toBe('Spring');
  });
});

let banners: Banners;
let native: NativeAd;
let begin: () => Promise<void>;
let result: string[];
function Flow({ byItself, given = {} }: { byItself: boolean; given?: Partial<FirstValues> }) {
  const form = useForm<FirstValues, unknown, SavedCampaign>({
    defaultValues: { ...filled, startsOnceApproved: byItself, ...given },
  });
  banners = useBanners(form, false);
  native = useNativeAd(form, false);
  const start = useStart(form, { banners, native, done: 'Made' });
  result = listErrors(form.formState.errors).map(({ message }) => message);
  // The resolver is another test's: what is filled in here is right.
  begin = form.handleSubmit((values) => start(values as unknown as SavedCampaign));
  return null;
}

describe('the start', () => {
  const flow = async (files: string[], byItself = true) => {
    const user = someUser({ role: 'ROLE_ADVERTISER', currency: 'USD' });
    await render(<Flow byItself={byItself} />, { user });
    if (files.length === 0) return;
    await settle(() => void banners.queue.add(files.map(png)));
    await expect.poll(() => counted(() => banners.ready.length)).toBe(files.length);
  };
  const press = () => settle(() => void begin());

  it('makes the banners, then the campaign with them, then lets it start once one is approved', async () => {
    answers = [[{ id: 7 }, { id: 8 }]];
    await flow(['a.png', 'b.png']);
    await press();
    const [, made] = calls('campaigns.create')[0] ?? [];
    expect(made.body.creativeGroups[0]).toMatchObject({ creatives: [7, 8], maxPrice: '5.00' });
    const status = { status: 'ACTIVE', version: 0, onceApproved: true };
    expect(calls('campaigns.changeStatus')[0]?.[1]).toEqual({ params: { id: 40 }, body: status });
    expect(router.push).toHaveBeenCalledWith('/advertiser/campaign/detail/40');
  });

  it('stops at a refused file, and goes on with what was made, which is not made again', async () => {
    answers = [[{ id: 7 }, { code: 'BANNER_SIZE_UNSUPPORTED' }]];
    await flow(['a.png', 'b.png']);
    await press();
    expect(result).toEqual(['bannersRefused']);
    expect(calls('campaigns.create')).toEqual([]);
    await press();
    expect(calls('creatives.createMany')).toHaveLength(1);
    expect(calls('campaigns.create')[0]?.[1].body.creativeGroups[0].creatives).toEqual([7]);
  });

  it('takes the creative that a file is a copy of, rather than make it again', async () => {
    const answered = callApi.getMockImplementation();
    callApi.mockImplementation(async (name: string, sent: object) =>
      name === 'creatives.sameContent'
        ? { rows: [{ file: 'stored-a.png', sameAs: null, creatives: [{ id: 5, name: 'Old' }] }] }
        : answered?.(name, sent),
    );
    await flow([]);
    await settle(() => void banners.queue.add([png('a.png')]));
    await expect.poll(() => counted(() => banners.skipped.length)).toBe(1);
    await press();
    expect(calls('creatives.createMany')).toEqual([]);
    expect(calls('campaigns.create')[0]?.[1].body.creativeGroups[0].creatives).toEqual([5]);
  });

  it('leaves a campaign off that is not to start by itself', async () => {
    answers = [[{ id: 7 }]];
    await flow(['a.png'], false);
    await press();
    expect(calls('campaigns.create')).toHaveLength(1);
    expect(calls('campaigns.changeStatus')).toEqual([]);
  });
});
