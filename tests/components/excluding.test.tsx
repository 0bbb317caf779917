// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/campaigns/breakdown/exclude-dialog';
import { ExcludeButton } from '@/components/campaigns/breakdown/breakdown-tab';
import { excluding } from '@/components/campaigns/breakdown/excluded-target';
import { ApiFault } from '@/lib/contract/api-fault';
import { type Permission, permissions } from '@/lib/contract/people/permissions';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import errors from '@/messages/en/errors.json';
import { callApi, showToast } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someTarget } from '../support/some-target';
import { someUser } from '../support/some-user';

const nothing = { included: [], excluded: [] };
const moscow = { kind: 'city' as const, key: '524901', name: 'Moscow' };
const inputOf = (found: ReturnType<typeof excluding>): TargetInput | null =>
  found.outcome === 'change' ? found.input : null;

describe('excluding a value of a target', () => {
  it('adds it to the exclusions and leaves everything else', () => {
    const found = inputOf(excluding(someTarget(), { panel: 'domains', value: 'dull.example' }));
    expect(found?.domains).toEqual({ included: [], excluded: ['dull.example'] });
    expect(found).toMatchObject({ name: 'Russia', bundles: nothing });
    expect(Object.keys(found ?? {})).not.toContain('version');
  });

  it('takes it from what was wanted by name, since one value stands on one list alone', () => {
    const target = someTarget({ bundles: { included: ['com.a.b', 'com.c.d'], excluded: [] } });
    expect(inputOf(excluding(target, { panel: 'bundles', value: 'com.a.b' }))?.bundles).toEqual({
      included: ['com.c.d'],
      excluded: ['com.a.b'],
    });
  });

  it('does not take the last one that was wanted: the panel would let everything pass', () => {
    const target = someTarget({ deviceTypes: { included: ['4'], excluded: [] } });
    expect(excluding(target, { panel: 'deviceTypes', value: '4' })).toEqual({ outcome: 'onlyOne' });
    const geo = { isEverywhere: false, included: [moscow], excluded: [] };
    expect(excluding(someTarget({ geo }), { panel: 'geo', value: moscow.key })).toEqual({ outcome: 'onlyOne' });
  });

  it('excludes a city without its read-only name, and not twice', () => {
    const found = inputOf(excluding(someTarget(), { panel: 'geo', value: moscow.key }));
    expect(found?.geo).toEqual({ isEverywhere: true, included: [], excluded: [{ kind: 'city', key: moscow.key }] });
    const geo = { isEverywhere: true, included: [], excluded: [moscow] };
    expect(excluding(someTarget({ geo }), { panel: 'geo', value: moscow.key })).toEqual({ outcome: 'already' });
  });
});

describe('the button that excludes', () => {
  const holder = (held: readonly Permission[]) => someUser({ permissions: [...held] });
  const show = (held: readonly Permission[] = permissions) =>
    render(
      <ExcludeButton
        campaign={someCampaign()}
        row={{ name: 'dull.example' }}
        exclusion={{ panel: 'domains', value: 'dull.example' }}
      />,
      { user: holder(held) },
    );
  const open = async () => {
    await show();
    await settle(() => document.querySelector<HTMLElement>('button')?.click());
    // The code of the dialog is there; now what it asks for.
    await settle();
  };
  const writes = () => callApi.mock.calls.filter(([name]) => name === 'targets.update');
  beforeEach(() => {
    callApi.mockImplementation(async (name: string, { body }: { body?: { version: number } }) =>
      name === 'targets.view' ? someTarget() : { ...someTarget(), version: (body?.version ?? 0) + 1 },
    );
  });

  it('names the target and who else uses it before anything is written', async () => {
    await open();
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Target “Russia”');
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('2 ad sets of other campaigns');
    expect(writes()).toEqual([]);
  });

  it('writes with the version seen, and takes it back over its own', async () => {
    await open();
    await settle(() => button('Exclude').click());
    expect(writes()).toMatchObject([
      ['targets.update', { params: { id: 5 }, body: { version: 8, domains: { excluded: ['dull.example'] } } }],
    ]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    const [tone, , extras] = showToast.mock.lastCall ?? [];
    expect([tone, extras?.action?.label]).toEqual(['success', 'Undo']);
    await settle(() => extras?.action?.onClick());
    expect(writes()[1]).toMatchObject(['targets.update', { body: { version: 9, domains: { excluded: [] } } }]);
  });

  it('says what was refused, and promises nothing to take back', async () => {
    await open();
    callApi.mockImplementation(() => Promise.reject(new ApiFault(412, { code: 'STALE_VERSION' })));
    await settle(() => button('Exclude').click());
    const [tone, text, extras] = showToast.mock.lastCall ?? [];
    expect([tone, text, extras]).toEqual([
      'error',
      'Excluded in 0 of 1 targets',
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
