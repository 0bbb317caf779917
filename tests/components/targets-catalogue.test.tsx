// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { catalogueGroups, foundGroups, toggledGroup } from '@/components/targeting/catalogue/catalogue-groups';
import { CatalogueRow } from '@/components/targeting/catalogue/catalogue-picker';
import { VerificationPanel } from '@/components/targeting/catalogue/safety-panels';
import { panelNames } from '@/components/targeting/conditions/panel-names';
import { panelState } from '@/components/targeting/conditions/panel-permissions';
import { KeptValues } from '@/components/targeting/conditions/target-summary';
import { emptyTarget, type TargetValues } from '@/components/targeting/conditions/target-values';
import { useHiddenPanels } from '@/components/targeting/conditions/use-condition-sections';
import { targetPanels as gates, maySet } from '@/lib/access/target-panels';
import { type Permission, permissions, rolePresets } from '@/lib/contract/people/permissions';
import { targetPanels } from '@/lib/contract/targeting/target-list';
import { render } from '../support/render';
import { someUser } from '../support/some-user';

const topics = [
  { key: 'IAB1', name: 'Arts' },
  { key: 'IAB1-1', name: 'Books', parent: 'IAB1' },
  { key: 'IAB1-2', name: 'Films', parent: 'IAB1' },
  { key: 'IAB2', name: 'Cars' },
];
const carriers = [
  { key: '257-01', name: 'A1', parent: 'BY', detail: 'Белоруссия' },
  { key: '250-99', name: 'Билайн', parent: 'RU', detail: 'Россия' },
  { key: '250-11', name: 'Йота', parent: 'RU', detail: 'Россия' },
  { key: '250-20', name: 'Тёле2', parent: 'RU', detail: 'Россия' },
];
const none = new Set<string>();

describe('a catalogue in groups', () => {
  it('puts topics under their topic and carriers under their country, in the order of the catalogue', () => {
    expect(catalogueGroups(topics).map(({ key, own, entries }) => [key, own?.name, entries.length])).toEqual([
      ['IAB1', 'Arts', 2],
      ['IAB2', 'Cars', 0],
    ]);
    expect(catalogueGroups(carriers).map(({ title, own, entries }) => [title, own, entries.length])).toEqual([
      ['Белоруссия', null, 1],
      ['Россия', null, 3],
    ]);
  });

  it('is searched by names, codes, heads, and by what the API finds in the other language', () => {
    const found = (text: string, keys: string[] = []) =>
      foundGroups(catalogueGroups(carriers), text, new Set(keys)).flatMap(({ entries }) =>
        entries.map(({ name }) => name),
      );
    expect(found('тЕЛЕ2')).toEqual(['Тёле2']);
    expect(found('250-9')).toEqual(['Билайн']);
    expect(found('россия')).toEqual(['Билайн', 'Йота', 'Тёле2']);
    expect(found('beeline', ['250-99'])).toEqual(['Билайн']);
    expect(found('nobody')).toEqual([]);
    expect(found('  ')).toHaveLength(4);
  });

  it('takes a country as its carriers, but those of the other side', () => {
    const russia = catalogueGroups(carriers)[1] ?? { key: '', title: '', own: null, entries: [] };
    expect(toggledGroup(['257-01'], russia, new Set(['250-11']))).toEqual(['257-01', '250-99', '250-20']);
    expect(toggledGroup(['257-01', '250-99', '250-11', '250-20'], russia, none)).toEqual(['257-01']);
  });

  it('takes a topic as itself, in the place of all under it', () => {
    const arts = catalogueGroups(topics)[0] ?? { key: '', title: '', own: null, entries: [] };
    expect(toggledGroup(['IAB2', 'IAB1-1'], arts, none)).toEqual(['IAB2', 'IAB1']);
    expect(toggledGroup(['IAB2', 'IAB1'], arts, none)).toEqual(['IAB2']);
  });
});

describe('the panels of the editor', () => {
  it('are all that the contract has, each under its own permission', () => {
    expect(panelNames.toSorted()).toEqual([...targetPanels].toSorted());
    const gated = new Set(Object.values(gates).filter((permission) => permission !== null));
    const panels = permissions.filter((one) => one.startsWith('TARGET_ADD_') && one !== 'TARGET_ADD_EXCLUDED');
    expect([...gated].toSorted()).toEqual([...panels].toSorted());
  });

  it('show what others have set, and leave out what nobody has', () => {
    const advertiser = { permissions: rolePresets.ROLE_ADVERTISER };
    const start: TargetValues = { ...emptyTarget(), carriers: { included: [], excluded: ['250-01'] } };
    expect(panelState(advertiser, 'deviceTypes', start)).toBe('open');
    expect(panelState(advertiser, 'carriers', start)).toBe('kept');
    expect(panelState(advertiser, 'models', start)).toBe('hidden');
    expect(panelNames.filter((panel) => !maySet({ permissions }, panel))).toEqual([]);
  });
});

let form: UseFormReturn<TargetValues>;
describe('what is on screen', () => {
  it('says which panels are hidden and whom to ask', async () => {
    const rest = permissions.filter((one) => one !== 'TARGET_ADD_MAKE');
    await render(<Hidden />, { user: advertiser(rest) });
    expect(document.body.textContent).toBe(
      'You don’t have permission to set “Device makes”, “Device models”. Ask your manager, boss@agency.example.',
    );
    await render(<Hidden />, { user: advertiser(permissions.filter((one) => one !== 'TARGET_ADD_EXCLUDED')) });
    expect(document.body.textContent).toContain('permission to set exclusions in any panel. Ask your manager');
    await render(<Hidden />, { user: advertiser(permissions) });
    expect(document.body.textContent).toBe('');
  });

  it('shows what others have set without a control to change it', async () => {
    await show(<KeptValues panel="ips" />, { ips: { included: ['203.0.113.7'], excluded: ['203.0.113.8'] } });
    expect(document.body.textContent).toContain('203.0.113.7');
    expect(document.body.textContent).toContain('It stays unchanged when you save');
    expect(document.querySelectorAll('input, textarea, button')).toHaveLength(0);
    await show(<KeptValues panel="ips" isOnlyExcluded />, { ips: { included: ['203.0.113.7'], excluded: [] } });
    expect(document.body.textContent).toBe('');
  });

  it('ticks verification services, with their codes', async () => {
    await show(<VerificationPanel />);
    const box = [...document.querySelectorAll('label')].find((one) => one.textContent?.includes('VIEWABILITY_60'));
    await act(async () => box?.querySelector('input')?.click());
    expect(form.getValues('verificationServices')).toEqual(['VIEWABILITY_60']);
  });

  it('opens a group, ticks its entries and bars those of the other side', async () => {
    const [group] = catalogueGroups(carriers.slice(1));
    let result: string[] = [];
    if (!group) throw new Error('There is no group');
    await show(
      <CatalogueRow
        group={group}
        chosen={['250-99']}
        inOtherList={new Set(['250-11'])}
        hasCodes
        isOpenAtFirst={false}
        onChange={(keys) => {
          result = keys;
        }}
      />,
    );
    await act(async () => document.querySelector<HTMLElement>('button[aria-expanded=false]')?.click());
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input')];
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
    await act(async () => boxes[3]?.click());
    expect(result).toEqual(['250-99', '250-20']);
  });
});

const Hidden = () => useHiddenPanels();

const advertiser = (may: readonly Permission[]) =>
  someUser({ role: 'ROLE_ADVERTISER', managerEmail: 'boss@agency.example', permissions: [...may] });

async function show(panel: ReactNode, values: Partial<TargetValues> = {}) {
  await render(null);
  await render(<TargetFields values={values}>{panel}</TargetFields>);
}

function TargetFields({ values, children }: { values: Partial<TargetValues>; children: ReactNode }) {
  form = useForm<TargetValues>({ defaultValues: { ...emptyTarget(), ...values } });
  return <FormProvider {...form}>{children}</FormProvider>;
}
