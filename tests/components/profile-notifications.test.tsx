// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationsPanel } from '@/components/profile/notifications-panel';
import { apiQuery } from '@/lib/browser/api-query';
import type { NotificationSetting } from '@/lib/contract/notifications';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const read = (name: string) => JSON.parse(readFileSync(`messages/en/${name}.json`, 'utf8'));
const messages = Object.fromEntries(['common', 'errors', 'profile'].map((name) => [name, read(name)]));

/** What the API keeps, and its calls in the order in which they came, each waiting to be answered. */
let kept: NotificationSetting[];
let calls: { sent: NotificationSetting[]; answer: (isDone: boolean) => void }[];
let root: Root;

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
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(apiQuery('notifications.settings').queryKey, { isMailSetUp: true, events: kept });
  await act(() =>
    root.render(
      <NextIntlClientProvider locale="en" messages={messages}>
        <QueryClientProvider client={client}>
          <NotificationsPanel />
        </QueryClientProvider>
      </NextIntlClientProvider>,
    ),
  );
});

afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function save(sent: NotificationSetting[]): Response {
  kept = kept.map((one) => sent.find(({ messageCode }) => messageCode === one.messageCode) ?? one);
  return Response.json({ isMailSetUp: true, events: kept });
}
const refuse = () => Response.json({ code: 'DSP_UNREACHABLE' }, { status: 502 });

const low = 'The balance lasts for less than a day';
const find = (name: string) => document.querySelector<HTMLElement>(`[role=switch][aria-label="${name}"]`);
const isOn = (name: string) => find(name)?.getAttribute('aria-checked') === 'true';
/** Does a thing and lets the queries tell the screen of it, which they do a tick later. */
const settled = (happen: () => void) =>
  act(async () => {
    happen();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
const press = (name: string) => settled(() => find(name)?.click());
const answer = (at: number, isDone: boolean) => settled(() => calls[at]?.answer(isDone));

describe('the settings of notifications', () => {
  it('show a choice at once and keep it when it is saved', async () => {
    await press(`${low}: Mail`);
    expect([isOn(`${low}: Mail`), kept[0]?.mail]).toEqual([false, true]);
    await answer(0, true);
    expect([isOn(`${low}: Mail`), kept[0]?.mail]).toEqual([false, false]);
  });

  it('take back a refused choice and no other', async () => {
    await press(`${low}: Mail`);
    await press(`${low}: Console`);
    await press('A campaign has ended: Mail');
    expect(calls).toHaveLength(1);
    await answer(0, false);
    expect([isOn(`${low}: Mail`), isOn(`${low}: Console`), isOn('A campaign has ended: Mail')]).toEqual([
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
    await press(`${low}: Mail`);
    await press(`${low}: Mail`);
    await answer(0, true);
    expect(isOn(`${low}: Mail`)).toBe(true);
    await answer(1, true);
    expect([isOn(`${low}: Mail`), kept[0]?.mail]).toEqual([true, true]);
  });
});
