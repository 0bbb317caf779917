// @vitest-environment happy-dom
import { type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/campaigns/beside/rule-sheet';
import '@/components/campaigns/beside/target-sheet';
import '@/components/rules/rule-resolver';
import '@/components/targets/target-resolver';
import '@/components/ui/dialog';
import { RulesField } from '@/components/campaigns/ad-sets/rules-field';
import { TargetField } from '@/components/campaigns/ad-sets/target-field';
import { type CampaignValues, emptyCampaign } from '@/components/campaigns/form/campaign-values';
import { FormShell } from '@/components/form/form-shell';
import { router } from '../support/address';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const user = someUser({ id: 1, role: 'ROLE_MANAGER', timeZone: 'Europe/Moscow', timeZoneKey: 'TZ-70' });

let form: UseFormReturn<CampaignValues, unknown, CampaignValues>;
const sent = vi.fn();

beforeEach(() => {
  localStorage.clear();
  callApi.mockImplementation(async (name: string) =>
    /\.createFor$/.test(name) ? { id: 77, version: 0 } : { content: [], totalElements: 0, last: true },
  );
});

function AdSet() {
  const { creativeGroups, ...start } = emptyCampaign({ startDate: '2026-11-22', timeZone: 'TZ-70', adSetName: 'One' });
  form = useForm<CampaignValues, unknown, CampaignValues>({
    defaultValues: {
      ...start,
      name: 'Typed before',
      creativeGroups: creativeGroups.map((one) => ({ ...one, isShared: true })),
    },
  });
  const content = (
    <>
      <TargetField index={0} ownerId={5} saved={[]} made={undefined} onMade={() => undefined} />
      <RulesField index={0} ownerId={5} saved={[]} />
    </>
  );
  const sections = [{ key: 'adSets', title: 'Ad sets', fields: [], content }];
  return <FormShell form={form} sections={sections} onSubmit={sent} onCancel={() => undefined} />;
}

const sheet = () => document.querySelector<HTMLElement>('[role=dialog]');
/** Of sheets: the page keeps its own. */
const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft') && key.includes('#'));
const press = (name: string, within: ParentNode = document) =>
  settle(() =>
    [...within.querySelectorAll('button')]
      .find((one) => [one.textContent, one.getAttribute('aria-label')].includes(name))
      ?.click(),
  );
const type = (name: string, value: string) =>
  settle(() => {
    const field = sheet()?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!field) throw new Error(`No ${name}`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('a rule is made in a sheet for the client of the campaign, and is chosen', async () => {
  await render(<AdSet />, { user });
  await settle();
  await settle(() => form.setValue('creativeGroups.0.ruleIds', ['3']));
  await press('Cost');
  await settle();
  expect(sheet()?.querySelector('[name=userId]')).toBeNull();
  await type('name', 'Not above two');
  await type('conditions.0.value', '2');
  await type('maxPrice', '3');
  await press('Save', sheet() ?? document);
  await settle();
  expect(callApi.mock.calls.filter(([name]) => name.startsWith('rules.create'))).toEqual([
    ['rules.createFor', { params: { userId: '5' }, body: expect.objectContaining({ name: 'Not above two' }) }],
  ]);
  expect([sheet(), form.getValues('creativeGroups.0.ruleIds')]).toEqual([null, ['3', '77']]);
});

it('a target is made in a sheet for the client of the campaign, and is chosen', async () => {
  await render(<AdSet />, { user });
  await settle();
  await press('New target');
  await settle();
  expect(sheet()?.querySelector('[name=userId]')).toBeNull();
  await type('name', 'Everywhere');
  await settle(() => sheet()?.querySelectorAll<HTMLElement>('#new-target-geo input[type=radio]')[1]?.click());
  await press('Save', sheet() ?? document);
  await settle();
  expect(callApi.mock.calls.filter(([name]) => name.startsWith('targets.create'))).toEqual([
    ['targets.createFor', { params: { userId: '5' }, body: expect.objectContaining({ name: 'Everywhere' }) }],
  ]);
  expect([sheet(), form.getValues('creativeGroups.0.targetId')]).toEqual([null, '77']);
  expect(drafts()).toEqual([]);
  // Nothing of the page was sent or left.
  expect([sent.mock.calls, router.push.mock.calls, form.getValues('name')]).toEqual([[], [], 'Typed before']);
});

it('asks before a sheet with typed text is closed', async () => {
  await render(<AdSet />, { user });
  await settle();
  await press('New target');
  await settle();
  await type('name', 'Half a target');
  await press('Close', sheet() ?? document);
  await settle();
  expect(document.body.textContent).toContain('Leave without saving?');
  expect(sheet()).not.toBeNull();
});

it('forgets what is left without saving', async () => {
  await render(<AdSet />, { user });
  await settle();
  await press('New target');
  await settle();
  await type('name', 'Half a target');
  await expect.poll(() => drafts().length).toBe(1);
  await press('Close', sheet() ?? document);
  await press('Leave', document);
  await settle();
  expect([sheet(), drafts()]).toEqual([null, []]);
});
