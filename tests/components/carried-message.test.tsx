// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/session/new-password';
import '@/components/session/temporary-step';
import { ResetSteps } from '@/components/session/reset-steps';
import { SessionSteps } from '@/components/session/session-steps';
import { useSignOut } from '@/components/shell/account-menu-content';
import { Toasts } from '@/components/shell/toasts';
import { callApi, showToast } from '../support/doors';
import { typeInto } from '../support/form-page';
import { leave, render, settle, settled } from '../support/render';
import { someUser } from '../support/some-user';

const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ user: someUser() }));
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  callApi.mockResolvedValue({ version: '1', url: null, token: 'the-token', expiresAt: '2026-11-01T10:00:00Z' });
  sessionStorage.clear();
});

const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!found) throw new Error(`No ${name}`);
  return found;
};
async function send(values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await typeInto(input(name), text);
  await settle(() => document.querySelector('form')?.requestSubmit());
}
const show = async (page: ReactNode, there: string) => {
  await render(page);
  await settled(() => expect(document.querySelector(there)).not.toBeNull());
};

/** What the next page of this tab says. */
async function said(): Promise<unknown[]> {
  await leave();
  showToast.mockClear();
  await render(<Toasts />);
  await settled(() => expect(showToast).toHaveBeenCalled());
  return showToast.mock.calls;
}

function SignOut() {
  return <button type="button" onClick={useSignOut(7)} />;
}

it('A sign-out is confirmed by the page of the sign-in, once', async () => {
  await render(<SignOut />);
  await act(async () => document.querySelector('button')?.click());
  expect(assign).toHaveBeenLastCalledWith('/login');
  expect(await said()).toEqual([['success', 'You’ve signed out']]);
  await leave();
  await render(<Toasts />);
  await settle();
  expect(showToast).toHaveBeenCalledTimes(1);
});

it('A sign-in is confirmed by the page that it opens', async () => {
  await render(<SessionSteps back="/admin/campaigns" newcomer={null} ended={null} />);
  await send({ login: 'admin', password: 'Demo-2026!' });
  expect(assign).toHaveBeenLastCalledWith('/admin/campaigns');
  expect(await said()).toEqual([['success', 'You’re signed in']]);
});

it.each([
  [false, 'Password changed. You’re signed in'],
  [true, 'You’re signed in'],
])('The first sign-in says what it has changed, with an own password: %s', async (isOwnPassword, text) => {
  const newcomer = { role: 'ROLE_ADMIN', currency: 'USD', isOwnPassword } as const;
  await show(<SessionSteps back="/" newcomer={newcomer} ended={null} />, 'input[name=agreement], [role=checkbox]');
  await settle(() => document.querySelector<HTMLElement>('input[name=agreement], [role=checkbox]')?.click());
  await send(isOwnPassword ? {} : { password: 'Demo-2026!', confirmation: 'Demo-2026!' });
  await settled(() => expect(assign).toHaveBeenLastCalledWith('/'));
  expect(await said()).toEqual([['success', text]]);
});

it('A new password is confirmed where the person signs in with it', async () => {
  window.location.hash = 'token=the-token';
  await show(<ResetSteps />, 'input[name=password]');
  await send({ password: 'Demo-2026!', confirmation: 'Demo-2026!' });
  await settled(() => expect(document.body.textContent).toContain('Password changed'));
  expect(await said()).toEqual([['success', 'Password changed. Sign in with the new password']]);
});

it('No text that another script has left is shown', async () => {
  sessionStorage.setItem('dsp-console.message', 'Call this number');
  await render(<Toasts />);
  await settle();
  expect(showToast).not.toHaveBeenCalled();
});
