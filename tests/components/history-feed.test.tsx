// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { HistoryFeed } from '@/components/history/history-feed';
import { ApiFault } from '@/lib/contract/api-fault';
import type { HistoryRow } from '@/lib/contract/history/history';
import type { CurrentUser } from '@/lib/contract/people/auth';
import errors from '../../messages/en/errors.json';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';

const row = (id: number, given: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ id, at: '2026-11-20T22:30:00.000Z', who: { id: 5, login: 'manager' }, operation: 'campaigns.update' },
  ...{
    entity: 'campaign',
    changeSetId: null,
    entityId: 7,
    fields: [{ field: 'dailyBudget', before: '100', after: `${100 + id}` }],
  },
  names: [],
  ...given,
});
const page = (number: number, content: HistoryRow[], last: boolean) => ({
  ...{ content, number, last, total: 9, totalElements: 9, totalPages: 2 },
});

async function show(): Promise<void> {
  // No more of the reader is looked at.
  const user = { timeZone: 'Europe/Moscow' } as CurrentUser;
  await render(<HistoryFeed entity="campaign" id={7} currency="USD" />, { user });
  await settle();
}
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`no button ${name}`);
  await act(async () => button.click());
  await settle();
};
const entries = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);

describe('The history of a thing', () => {
  it('tells who changed what, at the reader’s hour', async () => {
    callApi.mockResolvedValue(page(0, [row(3), row(2, { who: null, entity: 'adSet', entityId: 12 })], true));
    await show();
    const [own = '', part = ''] = entries();
    expect(own).toContain('2026-11-21 01:30 · manager');
    expect(own).toContain('100.00\u00a0$ →  became 103.00\u00a0$');
    expect(part).toContain('Ad set No. 12: changed');
    expect(part).toContain('the platform');
  });

  it('calls things by the names that come with it, and by their numbers where none comes', async () => {
    const fields = [{ field: 'creatives', before: [4, 5], after: [5, 6] }];
    const names = [
      { entity: 'adSet' as const, id: 12, name: 'Phones' },
      { entity: 'creative' as const, id: 4, name: 'Old banner' },
    ];
    callApi.mockResolvedValue(page(0, [row(3, { entity: 'adSet', entityId: 12, fields, names })], true));
    await show();
    const [told = ''] = entries();
    expect(told).toContain('Ad set “Phones”: changed');
    expect(told).toContain('Old banner');
    expect(told).toContain('No. 6');
  });

  it('asks for further pages when it is told to, and shows a row once', async () => {
    callApi.mockResolvedValueOnce(page(0, [row(3), row(2)], false));
    callApi.mockResolvedValueOnce(page(1, [row(2), row(1)], true));
    await show();
    expect(entries()).toHaveLength(2);
    await press('Show more');
    expect(callApi.mock.lastCall?.[1].query).toMatchObject({ page: 1, sort: 'id,desc' });
    expect(entries()).toHaveLength(3);
    expect(document.body.textContent).not.toContain('Show more');
  });

  it('says when there is nothing, and tries again after a failure', async () => {
    callApi.mockRejectedValueOnce(new ApiFault(403, { code: 'NO_PERMISSION' }));
    callApi.mockResolvedValueOnce(page(0, [], true));
    await show();
    expect(document.querySelector('[role=alert]')?.textContent).toContain(errors.NO_PERMISSION);
    await press('Try again');
    expect(document.body.textContent).toContain('No changes yet');
  });
});
