// @vitest-environment happy-dom
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { RulesField } from '@/components/campaigns/ad-sets/rules-field';
import { TargetField } from '@/components/campaigns/ad-sets/target-field';
import { type CampaignValues, emptyCampaign } from '@/components/campaigns/form/campaign-values';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

/** A client's first target and rule by name, and those of the ad set, which are not among the first. */
const rows: Record<string, { id: number; name: string; [more: string]: unknown }[]> = {
  'targets.list': [
    { id: 1, name: 'Amsterdam', usedInAdSets: 1 },
    { id: 99, name: 'Zagreb', usedInAdSets: 4 },
  ],
  'rules.list': [
    { id: 2, name: 'Above one', type: 'cost', status: 'ACTIVE' },
    { id: 98, name: 'Zero', type: 'cost', status: 'ACTIVE' },
  ],
};

function AdSet({ targetId, ruleIds }: { targetId: string; ruleIds: string[] }) {
  const { creativeGroups, ...start } = emptyCampaign({ startDate: '2026-11-29', timeZone: 'TZ-70', adSetName: 'One' });
  const form = useForm<CampaignValues>({
    defaultValues: { ...start, creativeGroups: creativeGroups.map((one) => ({ ...one, targetId, ruleIds })) },
  });
  return (
    <FormProvider {...form}>
      <TargetField index={0} ownerId={5} saved={[]} made={undefined} onMade={() => undefined} />
      <RulesField index={0} ownerId={5} saved={[]} />
    </FormProvider>
  );
}

type Asked = { query: { id?: number[] } };
const byId = () => callApi.mock.calls.flatMap(([name, { query }]) => (query.id ? [[name, query.id]] : []));

async function shown(targetId: string, ruleIds: string[]): Promise<string> {
  callApi.mockImplementation(async (operation, { query: { id } }: Asked) => ({
    content: rows[operation]?.filter((row, at) => (id ? id.includes(row.id) : at === 0)),
  }));
  await render(<AdSet targetId={targetId} ruleIds={ruleIds} />, { user: someUser() });
  await settle();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[role=combobox]')].map(({ value }) => value);
  return `${fields.join(' ')} ${document.body.textContent}`;
}

it('names a chosen target and rule that are not among the first, and says who shares the target', async () => {
  const text = await shown('99', ['98']);
  expect(text).toContain('Zagreb');
  expect(text).toContain('Zero');
  expect(text).toMatch(/4 ad sets/);
  expect(byId()).toEqual([
    ['targets.list', [99]],
    ['rules.list', [98]],
  ]);
});

it('asks for none by ID that is among the first', async () => {
  expect(await shown('1', ['2'])).toContain('Amsterdam');
  expect(byId()).toEqual([]);
});
