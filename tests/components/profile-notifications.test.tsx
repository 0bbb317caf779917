// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationsPanel } from '@/components/profile/notifications-panel';
import { apiQuery } from '@/lib/browser/api-query';
import type { NotificationSetting } from '@/lib/contract/history/notifications';
import { render, settle } from '../support/render';

/** What the API keeps, and its calls in the order in which they came, each waiting to be answered. */
let kept: NotificationSetting[];
let calls: { sent: NotificationSetting[]; answer: (isDone: boolean) => void }[];

beforeEach(async () => {
  kept = [
    { messageCode: 'BALANCE_LOW', console: true, mail: true },
    { messageCode: 'CAMPAIGN_ENDED', console: true, mail: false },
  ];
  calls = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const sent: NotificationSetting[] = JSON.parse(body).events;
    return new Promise((resolve) => calls.push({ sent, answer: (isDone) => resolve(isDone ? save(sent) : refuse()) }));
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(apiQuery('notifications.settings').queryKey, { isMailSetUp: true, events: kept });
  await render(<NotificationsPanel />, { client });
});

function save(sent: NotificationSetting[]): Response {
  kept = kept.map((one) => sent.find(({ messageCode }) => messageCode === one.messageCode) ?? one);
  return Response.json({ isMailSetUp: true, events: kept });
}
const refuse = () => Response.json({ code: 'DSP_UNREACHABLE' }, { status: 502 });

const low = 'The balance will last less than a day';
const find = (name: string) => document.querySelector<HTMLElement>(`[role=switch][aria-label="${name}"]`);
const isOn = (name: string) => find(name)?.getAttribute('aria-checked') === 'true';
const press = (name: string) => settle(() => find(name)?.click());
const answer = (at: number, isDone: boolean) => settle(() => calls[at]?.answer(isDone));

describe('the settings of notifications', () => {
  it('show a choice at once and keep it when it is saved', async () => {
    await press(`${low}: Email`);
    expect([isOn(`${low}: Email`), kept[0]?.mail]).toEqual([false, true]);
    await answer(0, true);
    expect([isOn(`${low}: Email`), kept[0]?.mail]).toEqual([false, false]);
  });

  it('take back a refused choice and no other', async () => {
    await press(`${low}: Email`);
    await press(`${low}: Console`);
    await press('A campaign has ended: Email');
    expect(calls).toHaveLength(1);
    await answer(0, false);
    expect([isOn(`${low}: Email`), isOn(`${low}: Console`), isOn('A campaign has ended: Email')]).toEqual([
      true,
      false,
      true,
    ]);
    await answer(1, true);
    await answer(2, true);
    expect(kept).toEqual([
      { messageCode: 'BALANCE_LOW', console: false, mail: true },
      { messageCode: 'CAMPAIGN_ENDED', console: true, mail: true },
    ]);
  });

  it('end as the last press left a switch that was pressed twice', async () => {
    await press(`${low}: Email`);
    await press(`${low}: Email`);
    await answer(0, true);
    expect(isOn(`${low}: Email`)).toBe(true);
    await answer(1, true);
    expect([isOn(`${low}: Email`), kept[0]?.mail]).toEqual([true, true]);
  });
});
