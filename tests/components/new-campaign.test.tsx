// @vitest-environment happy-dom
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CampaignValues, emptyCampaign, type SavedCampaign } from '@/components/campaigns/form/campaign-values';
import { NewCampaign } from '@/components/campaigns/form/new-campaign';
import { OptimizationPanel } from '@/components/campaigns/form/strategy-panel';
import { type CampaignOwner, useCampaignOwner } from '@/components/campaigns/form/use-campaign-owner';
import { campaignColumns } from '@/components/campaigns/list/columns';
import { CampaignsExport } from '@/components/campaigns/list/list-tools';
import { NewTarget } from '@/components/targets/target-pages';
import { limits } from '@/lib/contract/limits';
import { addDays, formatDate } from '@/lib/format/format-date';
import { KeptQueryContext } from '@/lib/i18n/kept-query';
import common from '@/messages/en/common.json';
import { callApi } from '../support/doors';
import { button, typeInto } from '../support/form-page';
import { newClient, render, settle } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someUser } from '../support/some-user';

const user = someUser({ timeZone: 'Europe/Moscow', timeZoneKey: 'TZ-70' });
const clients = [
  { id: 5, login: 'london', companyName: null, currency: 'EUR', timeZone: 'TZ-1' },
  { id: 6, login: 'tokyo', companyName: null, currency: 'USD', timeZone: 'TZ-9' },
];
const exchanges = [
  { id: 1, name: 'Banners', creativeTypes: ['banner', 'video'] },
  { id: 2, name: 'Films', creativeTypes: ['video'] },
  { id: 3, name: 'More banners', creativeTypes: ['banner'] },
];
const pageOf = (content: readonly unknown[]) => ({ content, totalElements: content.length, last: true });

beforeEach(() => {
  callApi.mockImplementation(async (name: string, input?: { query?: { keys?: string[] } }) => {
    const keys = input?.query?.keys;
    if (name === 'dictionaries.clients') return pageOf(clients.filter(({ id }) => !keys || keys.includes(String(id))));
    return pageOf(name === 'dictionaries.exchanges' ? exchanges : []);
  });
});

describe('a new campaign', () => {
  const chosen = () =>
    [...document.querySelectorAll<HTMLInputElement>('#section-exchanges input[type=checkbox]')].flatMap((box, at) =>
      box.checked ? [exchanges[at]?.name] : [],
    );
  const choose = (name: string, value: string) =>
    settle(() => {
      const field = document.querySelector<HTMLSelectElement>(`[name=${name}]`);
      if (!field) throw new Error(`No ${name}`);
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const show = async () => {
    const client = newClient();
    // As the page hands it over.
    client.setQueryData(['dictionaries.exchanges', { query: {} }], pageOf(exchanges));
    await render(<NewCampaign today="2026-11-22" copiedId={undefined} />, { client, user });
    await settle();
  };

  it('buys from every exchange that fits, also after another type is chosen', async () => {
    await show();
    expect(chosen()).toEqual(['Banners', 'More banners']);
    await choose('campaignType', 'video');
    expect(chosen()).toEqual(['Banners', 'Films']);
  });

  it.each([
    ['campaigns.create', 'the person’s own', ['CAMPAIGN_CREATE' as const]],
    ['campaigns.createFor', 'a client’s', ['CAMPAIGN_CREATE_FOR_CLIENT' as const]],
  ])('is made by %s as a copy of %s campaign', async (operation, _, permissions) => {
    const original = someCampaign({ userId: 5, endDate: null });
    const answer = callApi.getMockImplementation();
    callApi.mockImplementation(async (...call) => (call[0] === 'campaigns.view' ? original : answer?.(...call)));
    const buyer = someUser({ id: 5, permissions });
    await render(<NewCampaign today="2026-11-22" copiedId={original.id} />, { user: buyer });
    await settle();
    await settle(() => button('Save').click());
    await expect.poll(() => callApi.mock.calls.map(([name]) => name)).toContain(operation);
  });

  it('tells at once of a start more than a year ago, and of an end that is over', async () => {
    await show();
    const type = async (name: string, day: string) => {
      const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (!field) throw new Error(`No ${name}`);
      await typeInto(field, day);
      const error = (field.getAttribute('aria-describedby') ?? '').split(' ').at(-1) ?? '';
      return document.getElementById(error)?.textContent;
    };
    const today = formatDate(new Date(), 'Etc/GMT+12');
    const yearAgo = addDays(today, -limits.campaignStartDays);
    expect(await type('startDate', addDays(yearAgo, -1))).toBe(`The date must be ${yearAgo} or later`);
    await type('startDate', yearAgo);
    expect(await type('endDate', addDays(today, -1))).toBe(`The date must be ${today} or later`);
    await type('startDate', addDays(today, 9));
    expect(await type('endDate', addDays(today, 8))).toBe(`The date must be ${addDays(today, 9)} or later`);
  });

  it('keeps what the person has left out', async () => {
    await show();
    await settle(() => document.querySelector<HTMLElement>('#section-exchanges input[type=checkbox]')?.click());
    expect(chosen()).toEqual(['More banners']);
    await choose('campaignType', 'video');
    expect(chosen()).toEqual(['More banners']);
  });
});

describe('the client of a new campaign', () => {
  const choose = async (userId: number) => {
    await settle(() => form.setValue('userId', String(userId)));
    await settle();
  };
  const zone = () => form.getValues('timeZone');

  it('brings the time zone in which its evenings are, as often as another one is chosen', async () => {
    await render(<Owner />, { user });
    await choose(5);
    expect([zone(), owner.currency]).toEqual(['TZ-1', 'EUR']);
    await choose(6);
    expect(zone()).toBe('TZ-9');
  });

  it('leaves the zone that the person has chosen', async () => {
    await render(<Owner />, { user });
    await choose(5);
    await settle(() => form.setValue('timeZone', 'TZ-30'));
    await choose(6);
    expect([zone(), owner.currency]).toEqual(['TZ-30', 'USD']);
  });
});

describe('a new target', () => {
  it('begins with the client of the top bar', async () => {
    const page = (
      <KeptQueryContext value="userId=5">
        <NewTarget copiedId={undefined} />
      </KeptQueryContext>
    );
    await render(page, { user });
    await settle();
    const fields = [...document.querySelectorAll<HTMLInputElement>('#section-basic input')].map(({ value }) => value);
    expect(fields).toContain('london');
  });
});

it('does not export a list without rows, and says so', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const words = ((key: string) => key) as never; // the headings come from the messages, the cells from no row
  await render(<CampaignsExport rows={[]} columns={campaignColumns(user, words).slice(0, 2)} />);
  await settle(() => document.querySelector('button')?.click());
  const item = document.querySelector<HTMLElement>('[role=menuitem]');
  expect(item?.getAttribute('aria-disabled')).toBe('true');
  expect(item?.textContent).toContain(common.actions.exportEmpty);
  await settle(() => item?.click());
  expect(made).not.toHaveBeenCalled();
});

let form: UseFormReturn<CampaignValues, unknown, SavedCampaign>;
let owner: CampaignOwner;
function Owner() {
  form = useForm<CampaignValues, unknown, SavedCampaign>({
    defaultValues: emptyCampaign({ startDate: '2026-11-22', timeZone: 'TZ-70', adSetName: 'One' }),
  });
  owner = useCampaignOwner({ form, saved: undefined });
  return null;
}

function Optimization({ given }: { given: Partial<CampaignValues> }) {
  const defaultValues = { isOptimisationEnabled: true, minVtr: null, maxVtr: null, ...given };
  const form = useForm<CampaignValues>({ defaultValues });
  return (
    <FormProvider {...form}>
      <OptimizationPanel />
    </FormProvider>
  );
}

describe('the bounds of an optimization', () => {
  const show = async (given: Partial<CampaignValues>) => {
    await render(<Optimization given={given} />);
    return [...document.querySelectorAll('input')].map(({ name }) => name);
  };
  const note = 'Applies to video and audio only.';

  it('are of the VTR for ads that are played', async () => {
    expect(await show({ campaignType: 'video' })).toContain('minVtr');
    expect(document.body.textContent).not.toContain(note);
  });

  it('are not of the VTR for ads that are not played', async () => {
    const names = await show({ campaignType: 'banner' });
    expect(names).toContain('minCtr');
    expect(names).not.toContain('minVtr');
  });

  it('can be taken away where one of the VTR is set without effect', async () => {
    expect(await show({ campaignType: 'banner', minVtr: 20 })).toContain('minVtr');
    expect(document.body.textContent).toContain(note);
  });
});
