import { ApiFault } from '@/lib/contract/api-fault';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { ownHeaders } from './own-headers';
import { readRefusal } from './read-refusal';

/**
 * Signs in; the tokens are stored only in the console's cookie. Throws `ApiFault`: BAD_CREDENTIALS, LOGIN_LOCKED with
 * `params.seconds` until the next attempt, or a fault.
 */
export async function signIn(credentials: { login: string; password: string }): Promise<CurrentUser> {
  const response = await post('/api/session/login', credentials);
  const { user }: { user: CurrentUser } = await response.json();
  return user;
}

/** Signs out everywhere this session is used. Preferences and own drafts stay on the device. */
export async function signOut(): Promise<void> {
  await post('/api/session/logout', {});
}

async function post(address: string, body: object): Promise<Response> {
  const headers = { ...ownHeaders, 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
  if (!response) throw new ApiFault(0, { code: 'OFFLINE' });
  if (!response.ok) throw new ApiFault(response.status, await readRefusal(response));
  return response;
}
