// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { NotificationFeed } from '@/components/notifications/notifications-panel';
import common from '@/messages/en/common.json';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const user = someUser({ role: 'ROLE_ADVERTISER', permissions: [] });
const { delete: delete_, cancel } = common.actions;
const about = { messageCode: 'PASSWORD_CHANGED', data: {}, date: '2026-11-01', time: '10:00:00', route: null };

it('A deletion asks first. By keyboard it goes on with the next notification, and with the one before at the end', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  let rows = [1, 2, 3].map((id) => ({ ...about, id }));
  callApi.mockImplementation(async (name: string, call: { params: { id: number } }) => {
    if (name === 'notifications.remove') rows = rows.filter(({ id }) => id !== call.params.id);
    return { content: rows, totalElements: rows.length, totalPages: 1, last: true, number: 0, unseen: 0 };
  });
  await render(<NotificationFeed />, { user });
  await settle();
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('li button')];
  const pressed = async (button: HTMLElement | undefined) => {
    button?.focus();
    await act(async () => button?.click());
    await settle();
  };
  const answered = (label: string) => pressed(buttons().find((button) => button.textContent === label));
  const focused = () => buttons().indexOf(document.activeElement as HTMLButtonElement);
  const remove = async (at: number) => {
    await pressed(buttons()[at]);
    expect(document.activeElement?.textContent).toBe(delete_);
    await answered(delete_);
    return focused();
  };
  expect(buttons()).toHaveLength(3);
  await pressed(buttons()[1]);
  await answered(cancel);
  expect([focused(), buttons().length]).toEqual([1, 3]);
  expect([await remove(1), buttons().length]).toEqual([1, 2]);
  expect([await remove(1), buttons().length]).toEqual([0, 1]);
});
