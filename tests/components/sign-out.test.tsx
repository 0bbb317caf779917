// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSignOut } from '@/components/shell/account-menu-content';
import { callApi } from '@/lib/browser/call-api';
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
  const signOut = useSignOut();
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
