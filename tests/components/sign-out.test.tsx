// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSignOut } from '@/components/shell/account-menu-content';
import { callApi } from '@/lib/browser/call-api';
import { readDraft, writeDraft } from '@/lib/browser/drafts';
import { lastRouteOf, rememberRoute } from '@/lib/browser/last-route';
import { addRecentClient, recentClients } from '@/lib/browser/recent-clients';
import { addRecentThing, recentThings } from '@/lib/browser/recent-things';
import { render } from '../support/render';

const assign = vi.fn();
let answerSignOut: (response: Response) => void;

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) =>
    address === '/api/session/logout'
      ? new Promise<Response>((resolve) => {
          answerSignOut = resolve;
        })
      : Promise.resolve(new Response('{"code":"AUTHORIZATION_REQUIRED"}', { status: 401 })),
  );
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

function SignOut() {
  const signOut = useSignOut(7);
  return <button type="button" onClick={signOut} />;
}

const ask = () => callApi('users.balance', {}).catch(() => null);

it('is led back nowhere by a call that is refused while the session ends', async () => {
  await render(<SignOut />);
  await act(async () => document.querySelector('button')?.click());
  await ask();
  expect(assign).not.toHaveBeenCalled();
  await act(async () => answerSignOut(new Response('null', { status: 503 })));
  await ask();
  expect(assign).toHaveBeenLastCalledWith(expect.stringMatching(/^\/login\?back=/));
  await act(async () => document.querySelector('button')?.click());
  await act(async () => answerSignOut(new Response('null')));
  expect(assign).toHaveBeenLastCalledWith('/login');
});

it('leaves the person their own drafts, and forgets those of others once the session has ended', async () => {
  const path = '/admin/target/new';
  const at = Date.now();
  // Another number that begins like the own one.
  const ids = [7, 70];
  for (const userId of ids) writeDraft({ userId, path }, { at, version: null, values: { name: 'Half' } });
  const kept = () => ids.filter((userId) => readDraft({ userId, path }, at));
  await render(<SignOut />);
  await act(async () => document.querySelector('button')?.click());
  await act(async () => answerSignOut(new Response('null', { status: 503 })));
  expect(kept()).toEqual([7, 70]);
  await act(async () => document.querySelector('button')?.click());
  await act(async () => answerSignOut(new Response('null')));
  expect(kept()).toEqual([7]);
});

it('leaves no names of clients and things on the device once the session has ended', async () => {
  const path = '/admin/campaign/detail/3';
  addRecentClient(7, '12');
  addRecentThing(7, { path, label: 'Spring sale' });
  rememberRoute(7, path);
  await render(<SignOut />);
  await act(async () => document.querySelector('button')?.click());
  await act(async () => answerSignOut(new Response('null', { status: 503 })));
  expect([recentClients(7), recentThings(7)]).toEqual([['12'], [{ path, label: 'Spring sale' }]]);
  await act(async () => document.querySelector('button')?.click());
  await act(async () => answerSignOut(new Response('null')));
  expect(recentClients(7)).toEqual([]);
  expect(recentThings(7)).toEqual([]);
  // The next sign-in opens the last screen, which names nothing.
  expect(lastRouteOf(7)).toBe(path);
});
