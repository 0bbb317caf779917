// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { PaceCell, paceColumns } from '@/components/campaigns/list/pace-columns';
import { useCampaigns } from '@/components/campaigns/list/use-campaigns';
import { usePaces } from '@/components/campaigns/list/use-paces';
import { useTotalCurrency } from '@/components/campaigns/list/use-total-currency';
import { useIsUnknown } from '@/lib/browser/use-is-unknown';
import type { ListedCampaign } from '@/lib/contract/campaigns/campaigns';
import type { CampaignPace } from '@/lib/contract/delivery/pace';
import type { Permission } from '@/lib/contract/people/permissions';
import { newClient, render, settle, settled } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someUser } from '../support/some-user';

const pace: CampaignPace = {
  id: 12,
  currency: 'RUB',
  expected: '200',
  spent: '168',
  ratio: 0.84,
  status: 'ON',
  days: ['1', '2', '3', '4', '5', '6', '7'],
  change: { statSpend: 0.12 },
};
const someone = (...permissions: Permission[]) => someUser({ permissions });
const text = () => document.body.textContent ?? '';

it('says the pace in whole percent, with what was spent and what was due', async () => {
  await render(<PaceCell campaign={{ ...someCampaign(), pace }} />);
  expect(text()).toContain('84%');
  expect(text()).toContain('On pace. 168.00\u00a0₽ spent, 200.00\u00a0₽ due by now');
});

it('shows a dash where there is no plan, and why', async () => {
  await render(<PaceCell campaign={{ ...someCampaign(), pace: { ...pace, ratio: null, expected: null } }} />);
  expect(text()).toBe('–');
  expect(document.querySelector('[title]')?.getAttribute('title')).toMatch(/no plan/);
});

it('shows the columns of spend to whom spend is shown, and the change of what may be seen', () => {
  const keys = (...held: Permission[]) => paceColumns(someone(...held)).map(({ key }) => key);
  expect(keys('CAMPAIGN_STATISTICS_COLUMN_SPEND')).toEqual(['pace', 'days', 'change']);
  expect(keys('CAMPAIGN_STATISTICS_COLUMN_CLICKS')).toEqual(['change']);
  expect(keys()).toEqual([]);
});

it('goes into a file in percent, with the amounts of the days', () => {
  const row: ListedCampaign = { ...someCampaign(), pace };
  const cells = paceColumns(someone('CAMPAIGN_STATISTICS_COLUMN_SPEND')).map((column) => column.exported(row));
  expect(cells).toEqual([84, '1 2 3 4 5 6 7', 12]);
});

const rows = [someCampaign()];

function Rows() {
  const paced = usePaces(rows, null, true);
  return (
    <p>
      {useIsUnknown('campaigns.pace')
        ? 'no paces'
        : paced?.map(({ name, pace }) => `${name} ${pace?.ratio ?? '…'}`).join()}
    </p>
  );
}

const answering = (status: number, body: unknown) => {
  let answer: (response: Response) => void = () => undefined;
  const fetched = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => fetched);
  return () => answer(Response.json(body, { status }));
};

it('shows rows before their paces are known', async () => {
  const answer = answering(200, [pace]);
  await render(<Rows />);
  expect(text()).toBe('Autumn sale …');
  await settle(answer);
  await settled(() => expect(text()).toBe('Autumn sale 0.84'));
});

it('knows when the API has no such operation', async () => {
  const answer = answering(404, { code: 'OPERATION_UNKNOWN' });
  await render(<Rows />, { client: newClient() });
  await settle(answer);
  await settled(() => expect(text()).toBe('no paces'));
});

function ListedRows() {
  const { rows, found, change } = useCampaigns();
  return (
    <>
      <p>{rows?.map(({ name, pace }) => `${name} ${pace?.ratio ?? '…'}`).join()}</p>
      <button type="button" aria-label="refresh" onClick={() => found.refetch()} />
      <button
        type="button"
        aria-label="other days"
        onClick={() => change({ startDate: '2026-11-01', endDate: '2026-11-07' })}
      />
    </>
  );
}

const press = (name: string) => settle(() => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());

it('loads rows of other days and their paces in one call, and refreshes the rows alone', async () => {
  const asked: string[] = [];
  const answerTo = (path: string, query: URLSearchParams) => {
    if (!path.includes('campaign/')) return {};
    asked.push(`${path.replace(/^.*campaign/, '')} ${query.get('startDate') ?? 'all time'} ${query.get('pace') ?? ''}`);
    if (path.endsWith('/pace')) return [pace];
    const isPaced = query.get('pace') === 'true';
    return { content: [{ ...someCampaign(), ...(isPaced && { pace }) }], totals: [], totalElements: 1, totalPages: 1 };
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://console');
    return Response.json(answerTo(pathname, searchParams));
  });
  const user = someone('CAMPAIGN_STATISTICS_COLUMN_SPEND');
  await render(<ListedRows />, { client: newClient(), user });
  await settled(() => expect(text()).toBe('Autumn sale 0.84'));
  await press('other days');
  await settled(() => expect(asked).toHaveLength(3));
  await press('refresh');
  await settled(() => expect(text()).toBe('Autumn sale 0.84'));
  expect(asked).toEqual(['/all all time ', '/pace all time ', '/all 2026-11-01 true', '/all 2026-11-01 ']);
});

const totals = [
  { currency: 'EUR' as const, statSpend: '5' },
  { currency: 'RUB' as const, statSpend: '7' },
];

function Totals() {
  const { totals: shown, labelled } = useTotalCurrency('RUB', totals);
  const [column] = labelled([{ key: 'name', cell: () => '', exported: () => '' }]);
  return (
    <p>
      {shown?.[0] && column?.total?.(shown[0])} {shown?.map(({ statSpend }) => statSpend)}
    </p>
  );
}

it('adds up in one currency, the own one first, and in another at a press', async () => {
  await render(<Totals />);
  expect(text()).toMatch(/ 7$/);
  await settle(() => document.querySelector<HTMLButtonElement>('button[aria-label="EUR"]')?.click());
  expect(text()).toMatch(/ 5$/);
});
