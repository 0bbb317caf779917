// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/history/restore-dialog';
import { HistoryFeed } from '@/components/history/history-feed';
import { ApiFault } from '@/lib/contract/api-fault';
import type { HistoryRow } from '@/lib/contract/history/history';
import type { CurrentUser } from '@/lib/contract/people/auth';
import errors from '../../messages/en/errors.json';
import { callApi } from '../support/doors';
import { knowingRecord, knowsRecord } from '../support/known-record';
import { render, settle } from '../support/render';

const row = (id: number, given: Partial<HistoryRow> = {}): HistoryRow => ({
  id,
  at: '2026-11-20T22:30:00.000Z',
  who: { id: 5, login: 'manager' },
  operation: 'campaigns.update',
  entity: 'campaign',
  changeSetId: null,
  entityId: 7,
  fields: [{ field: 'dailyBudget', before: '100', after: `${100 + id}` }],
  names: [],
  ...given,
});
const page = (number: number, content: HistoryRow[], last: boolean) => ({
  content,
  number,
  last,
  total: 9,
  totalElements: 9,
  totalPages: 2,
});

async function show(permissions: CurrentUser['permissions'] = [], client?: QueryClient): Promise<void> {
  // No more of the reader is looked at.
  const user = { timeZone: 'Europe/Moscow', permissions } as CurrentUser;
  await render(<HistoryFeed entity="campaign" id={7} currency="USD" />, { user, ...(client && { client }) });
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
    const [result = ''] = entries();
    expect(result).toContain('Ad set “Phones”: changed');
    expect(result).toContain('Old banner');
    expect(result).toContain('No. 6');
  });

  it('shows what an old version would bring back, and brings it back as that which was seen', async () => {
    const change = { entity: 'campaign', id: 7, name: 'Spring', field: 'dailyBudget', before: '150', after: '102' };
    const shown = { version: 4, currency: 'USD', isDone: false, changeSetId: null, changes: [change], refusal: null };
    callApi.mockImplementation(async (name: string, { body }) => {
      if (name === 'history.ofEntity') return page(0, [row(3), row(2)], true);
      return body.version === null ? shown : { ...shown, isDone: true, changeSetId: 'a-set' };
    });
    const client = knowingRecord('campaigns.view');
    await show(['CAMPAIGN_UPDATE'], client);
    // The newest is what there is now.
    expect(entries().filter((text) => text?.includes('Restore…'))).toHaveLength(1);
    await press('Restore…');
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('150.00\u00a0$ →  became 102.00\u00a0$');
    await press('Restore');
    expect(callApi.mock.calls.filter(([name]) => name === 'history.restore').map(([, { body }]) => body)).toEqual([
      { changeId: 2, version: null },
      { changeId: 2, version: 4 },
    ]);
    expect(knowsRecord(client)).toBe(false);
  });

  it('offers no old version to those who may not edit', async () => {
    callApi.mockResolvedValue(page(0, [row(3), row(2)], true));
    await show();
    expect(entries().join('')).not.toContain('Restore…');
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
