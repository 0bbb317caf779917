// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/form/draft-bar';
import '@/components/form/stale-dialog';
import '@/components/ui/dialog';
import { ContactsForm } from '@/components/profile/contacts-form';
import { ApiFault } from '@/lib/contract/api-fault';
import { router } from '../support/address';
import { callApi, showToast } from '../support/doors';
import { button, save, typeInto } from '../support/form-page';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const contacts = { phone: null, tgUsername: 'anna', language: 'en', pendingEmail: null, companyName: null } as const;
const user = someUser({ ...contacts, version: 4 });
let update: (body: { tgUsername: string; version: number }) => unknown;

beforeEach(() => {
  localStorage.clear();
  update = (body) => ({ ...user, ...body, version: body.version + 1 });
  callApi.mockImplementation(async (name: string, { body } = {}) => {
    if (name === 'users.updateProfile') return update(body);
    if (name === 'users.profile') return { ...user, version: 9, tgUsername: 'newest' };
    return { content: [], totalElements: 0, last: true };
  });
});

const show = async (given: object = {}) => {
  await render(<ContactsForm />, { user: { ...user, ...given } });
  await settle();
};
const field = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement; // The form has it.
const telegram = () => field('tgUsername');
const sent = () =>
  callApi.mock.calls.flatMap(([name, { body } = {}]) =>
    name === 'users.updateProfile' ? [[body.tgUsername, body.version]] : [],
  );

describe('the own contacts', () => {
  it('are saved, and the page follows the new time zone', async () => {
    await show();
    await typeInto(telegram(), 'other');
    await save();
    await typeInto(telegram(), 'again');
    await save();
    expect(sent()).toEqual([
      ['other', 4],
      ['again', 5],
    ]);
    expect(showToast.mock.lastCall).toEqual(['success', 'Profile changed']);
    expect(router.refresh).toHaveBeenCalledTimes(2);
  });

  it('tell where the link to a new address went', async () => {
    update = (body) => ({ ...user, version: body.version + 1, pendingEmail: 'new@example.com' });
    await show();
    await typeInto(field('email'), 'new@example.com');
    await typeInto(field('currentPassword'), 'Right-1');
    await save();
    expect(showToast.mock.lastCall?.[1]).toContain('We sent a link to new@example.com');
    expect(field('email').value).toBe('anna@example.com');
  });

  it('offer the newest version when they have changed elsewhere, and go on from that', async () => {
    update = () => {
      throw new ApiFault(412, { code: 'STALE_VERSION' });
    };
    await show();
    await typeInto(telegram(), 'other');
    await save();
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Someone else changed this account');
    await settle(() => button('Reload').click());
    await settle();
    expect(telegram().value).toBe('newest');
    await typeInto(telegram(), 'last');
    await save();
    expect(sent().at(-1)).toEqual(['last', 9]);
  });

  it('are those that the page has read again, unless something is typed', async () => {
    await show();
    await show({ version: 5, tgUsername: 'theirs' });
    expect(telegram().value).toBe('theirs');
    await typeInto(telegram(), 'mine');
    await show({ version: 6, tgUsername: 'later' });
    await save();
    expect(sent()).toEqual([['mine', 5]]);
  });

  it('keep what is typed while they are saved', async () => {
    let answer = () => {};
    update = (body) => new Promise((resolve) => (answer = () => resolve({ ...user, ...body, version: 5 })));
    await show();
    await typeInto(telegram(), 'other');
    await save();
    await typeInto(telegram(), 'typed on');
    await settle(() => answer());
    expect(telegram().value).toBe('typed on');
  });
});
