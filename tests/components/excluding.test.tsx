// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/campaigns/breakdown/exclude-dialog';
import { ExcludeButton } from '@/components/campaigns/breakdown/breakdown-tab';
import { ApiFault } from '@/lib/contract/api-fault';
import { type Exclusion, excludedOfCampaign, excludedOfTarget } from '@/lib/contract/delivery/exclusions';
import { type Permission, permissions } from '@/lib/contract/people/permissions';
import errors from '@/messages/en/errors.json';
import { callApi, showToast } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someTarget } from '../support/some-target';
import { someUser } from '../support/some-user';

const moscow = { kind: 'city' as const, key: '524901', name: 'Moscow' };
const panelsOf = (...requested: Parameters<typeof excludedOfTarget>) => {
  const found = excludedOfTarget(...requested);
  return found.outcome === 'change' ? found.value : null;
};

describe('excluding a value of a target', () => {
  it('adds it to the exclusions of its panel alone', () => {
    const found = panelsOf(someTarget(), { panel: 'domains', value: 'dull.example' });
    expect(found).toEqual({ domains: { included: [], excluded: ['dull.example'] } });
  });

  it('takes it from what was wanted by name, since one value stands on one list alone', () => {
    const target = someTarget({ bundles: { included: ['com.a.b', 'com.c.d'], excluded: [] } });
    expect(panelsOf(target, { panel: 'bundles', value: 'com.a.b' })?.bundles).toEqual({
      included: ['com.c.d'],
      excluded: ['com.a.b'],
    });
  });

  it('does not take the last one that was wanted: the panel would let everything pass', () => {
    const target = someTarget({ deviceTypes: { included: ['4'], excluded: [] } });
    expect(excludedOfTarget(target, { panel: 'deviceTypes', value: '4' })).toEqual({ outcome: 'onlyOne' });
    const geo = { isEverywhere: false, included: [moscow], excluded: [] };
    expect(excludedOfTarget(someTarget({ geo }), { panel: 'geo', value: moscow.key })).toEqual({ outcome: 'onlyOne' });
  });

  it('excludes a city, and not twice', () => {
    const found = panelsOf(someTarget(), { panel: 'geo', value: moscow.key });
    expect(found?.geo).toEqual({ isEverywhere: true, included: [], excluded: [{ kind: 'city', key: moscow.key }] });
    const geo = { isEverywhere: true, included: [], excluded: [moscow] };
    expect(excludedOfTarget(someTarget({ geo }), { panel: 'geo', value: moscow.key })).toEqual({ outcome: 'already' });
  });
});

describe('excluding a row from a campaign itself', () => {
  const adSets = [
    { id: 1, creatives: [7, 8] },
    { id: 2, creatives: [8, 9] },
  ];
  const campaign = { exchanges: [3, 4], schedule: null, adSets };
  const of = (panel: 'exchanges' | 'schedule' | 'creatives' | 'adSets', value: string, given: object = {}) =>
    excludedOfCampaign({ ...campaign, ...given }, { panel, value });

  it('takes an exchange away, switches an hour of every day off, and takes creatives and ad sets out', () => {
    expect(of('exchanges', '3')).toEqual({ outcome: 'change', value: { exchanges: [4] } });
    const day = `${'1'.repeat(5)}0${'1'.repeat(18)}`;
    expect(of('schedule', '5')).toEqual({ outcome: 'change', value: { schedule: day.repeat(7) } });
    const sets = new Map([
      [1, [7]],
      [2, [9]],
    ]);
    expect(of('creatives', '8')).toEqual({ outcome: 'change', value: { adSets: sets } });
    expect(of('adSets', '2')).toEqual({ outcome: 'change', value: { adSets: new Map([[2, null]]) } });
  });

  it('leaves the last of anything: nothing would be left to bid on', () => {
    expect(of('exchanges', '3', { exchanges: [3] })).toEqual({ outcome: 'onlyOne' });
    expect(of('schedule', '0', { schedule: `1${'0'.repeat(167)}` })).toEqual({ outcome: 'onlyOne' });
    expect(of('creatives', '7', { adSets: [{ id: 1, creatives: [7] }] })).toEqual({ outcome: 'onlyOne' });
    expect(of('adSets', '1', { adSets: adSets.slice(0, 1) })).toEqual({ outcome: 'onlyOne' });
  });

  it('does nothing twice', () => {
    expect([of('exchanges', '9'), of('creatives', '99'), of('adSets', '99')]).toEqual(
      Array.from({ length: 3 }, () => ({ outcome: 'already' })),
    );
  });
});

describe('the button that excludes', () => {
  const holder = (held: readonly Permission[]) => someUser({ permissions: [...held] });
  const site: Exclusion = { panel: 'domains', value: 'dull.example' };
  const show = (held: readonly Permission[] = permissions, exclusion = site) =>
    render(<ExcludeButton campaign={someCampaign()} row={{ name: 'dull.example' }} exclusion={exclusion} />, {
      user: holder(held),
    });
  const open = async (exclusion = site) => {
    await show(permissions, exclusion);
    await settle(() => document.querySelector<HTMLElement>('button')?.click());
    // The code of the dialog is there; now what it asks for.
    await settle();
  };
  const writes = () => callApi.mock.calls.filter(([name]) => name === 'campaigns.exclude');
  beforeEach(() => {
    callApi.mockImplementation(async (name: string) =>
      name === 'targets.view' ? someTarget() : { changed: 1, changeSetId: 'set-1' },
    );
  });

  it('names the target and who else uses it before anything is written', async () => {
    await open();
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Target “Russia”');
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('2 ad sets of other campaigns');
    expect(writes()).toEqual([]);
  });

  it('writes everything at once with the versions seen, and offers to take it back as one', async () => {
    await open();
    await settle(() => button('Exclude').click());
    expect(writes()).toEqual([
      [
        'campaigns.exclude',
        {
          params: { id: 12 },
          body: { ...site, version: someCampaign().version, targets: [{ id: 5, version: 8 }] },
        },
      ],
    ]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    const [tone, , extras] = showToast.mock.lastCall ?? [];
    expect([tone, extras?.action?.label]).toEqual(['success', 'Undo']);
  });

  it('says what an exchange, an hour, a creative or an ad set means, and why the last one stays', async () => {
    const [first] = someCampaign().exchanges;
    await open({ panel: 'exchanges', value: String(first) });
    const text = () => document.querySelector('[role=dialog]')?.textContent ?? '';
    const isOnly = someCampaign().exchanges.length === 1;
    expect(text()).toContain(isOnly ? 'only exchange' : 'stops buying on this exchange');
    expect(button('Exclude').disabled).toBe(isOnly);
  });

  it('says what was refused, and that nothing was changed', async () => {
    await open();
    callApi.mockImplementation(() => Promise.reject(new ApiFault(412, { code: 'STALE_VERSION' })));
    await settle(() => button('Exclude').click());
    const [tone, text, extras] = showToast.mock.lastCall ?? [];
    expect([tone, text, extras]).toEqual([
      'error',
      '“dull.example” isn’t excluded: nothing was changed',
      { description: errors.STALE_VERSION },
    ]);
  });

  it.each(['TARGET_UPDATE', 'TARGET_ADD_EXCLUDED', 'TARGET_ADD_PLACEMENT'] as const)(
    'is not there without %s',
    async (lacking) => {
      await show(permissions.filter((one) => one !== lacking));
      expect(document.querySelector('button')).toBeNull();
    },
  );
});
