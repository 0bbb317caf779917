// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/people/account-dialogs';
import { PersonDetails } from '@/components/people/person-details';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { UserView } from '@/lib/contract/people/user-rows';
import errors from '@/messages/en/errors.json';
import { callApi, showToast } from '../support/doors';
import { typeInto } from '../support/form-page';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const user = someUser();
// Of the whole client, what the page asks for.
const client = {
  id: 7,
  version: 3,
  login: 'blue',
  role: 'ROLE_ADVERTISER',
  permissions: [],
  archived: false,
  companyName: 'Blue',
  currency: 'USD',
  balance: '10',
  managerLogin: null,
  isWorkWithVat: null,
  isMediator: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  email: 'blue@harbor.example',
} as unknown as UserView;

let shown: UserView;
let temporaryPassword: string | null;
beforeEach(() => {
  shown = client;
  temporaryPassword = null;
  callApi.mockImplementation(async (name: string) => {
    if (name === 'users.inviteAgain') return { temporaryPassword };
    if (name.startsWith('finance.')) throw new ApiFault(404, { code: 'NOT_FOUND' });
    return /\.(view|update)$/.test(name) ? shown : { content: [], totalElements: 0, last: true };
  });
});

const named = (text: string) => [...document.querySelectorAll('a, button')].filter((one) => one.textContent === text);

it('leads to payment information by one link', async () => {
  await render(<PersonDetails source="clients" id={7} listTitle="Clients" />, { user });
  await settle();
  expect(document.querySelector('h1')?.textContent).toBe('blue');
  expect(document.body.textContent).toContain('Payment information isn’t filled in yet');
  expect(named('Payment information').map((link) => link.getAttribute('href'))).toEqual(['/admin/client/payment/7']);
});

it('names the intermediary with its legal form', async () => {
  const mediator = { mediatorName: 'Agency', mediatorType: 'IP', mediatorInn: '500100732259' } as const;
  shown = { ...client, isWorkWithVat: true, isMediator: true, ...mediator };
  await render(<PersonDetails source="clients" id={7} listTitle="Clients" />, { user });
  await settle();
  const values = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(values).toEqual(expect.arrayContaining(['Agency, 500100732259', 'Individual entrepreneur']));
});

it.each([true, false])('tells whether a reset of the password was requested: %s', async (isResetPassword) => {
  shown = { ...client, isResetPassword };
  await render(<PersonDetails source="clients" id={7} listTitle="Clients" />, { user });
  await settle();
  expect(document.querySelector('header')?.textContent.includes('Password reset requested')).toBe(isResetPassword);
});

describe('somebody with a temporary password', () => {
  const button = 'Send a new temporary password';
  const open = async () => {
    shown = { ...client, isTempPasswordExists: true };
    await render(<PersonDetails source="clients" id={7} listTitle="Clients" />, { user });
    await settle();
    await settle(() => (named(button)[0] as HTMLElement).click());
    await settle(() => (named('Send')[0] as HTMLElement).click());
  };
  const sent = () => callApi.mock.calls.filter(([name]) => name === 'users.inviteAgain');

  it('is mailed another one after a question', async () => {
    await open();
    expect(sent()).toEqual([['users.inviteAgain', { params: { id: 7 } }]]);
    expect(showToast.mock.lastCall).toEqual(['success', 'We sent the temporary password to blue@harbor.example.']);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('has it shown once where no mail carries it', async () => {
    temporaryPassword = 'Once-Only-1!';
    await open();
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Once-Only-1!');
  });

  it.each([
    ['has chosen a password', { isTempPasswordExists: false }],
    ['is archived', { isTempPasswordExists: true, archived: true }],
  ])('is offered none when the person %s', async (_, given) => {
    shown = { ...client, ...given };
    await render(<PersonDetails source="clients" id={7} listTitle="Clients" />, { user });
    await settle();
    expect([document.querySelector('h1')?.textContent, named(button)]).toEqual(['blue', []]);
  });

  it('is offered none by who may not change the account', async () => {
    shown = { ...client, isTempPasswordExists: true };
    const reader = { ...user, permissions: ['CLIENT_READ', 'CLIENT_READ_ALL'] } as CurrentUser;
    await render(<PersonDetails source="clients" id={7} listTitle="Clients" />, { user: reader });
    await settle();
    expect([document.querySelector('h1')?.textContent, named(button)]).toEqual(['blue', []]);
  });
});

describe('an account that is archived while its form is open', () => {
  const contacts = { phone: null, tgUsername: null, timeZoneKey: 'TZ-1', language: 'en' as const };
  const open = { ...client, ...contacts, margin: 0, managerId: null };
  const archive = async (typed: string) => {
    shown = open;
    await render(<PersonDetails source="users" id={7} listTitle="Users" />, { user: someUser({ id: 1 }) });
    await settle();
    await typeInto(company(), typed);
    await settle(() => (named('Archive')[0] as HTMLElement).click());
    await settle(() => (named('Archive').at(-1) as HTMLElement).click());
    await settle();
  };
  const company = () => document.querySelector('input[name=companyName]') as HTMLInputElement; // The form has one.
  const answerArchiving = (answer: () => unknown) => {
    const others = callApi.getMockImplementation();
    callApi.mockImplementation(async (name: string, input: object) =>
      name === 'users.archive' ? answer() : others?.(name, input),
    );
  };

  it('keeps what is typed when that is refused', async () => {
    answerArchiving(() => {
      shown = { ...open, version: 4, companyName: 'Theirs' };
      throw new ApiFault(412, { code: 'STALE_VERSION' });
    });
    await archive('Typed');
    expect(showToast.mock.lastCall).toEqual(['error', errors.STALE_VERSION]);
    expect(company().value).toBe('Typed');
  });

  it('keeps what is typed, and saves it over the archived version', async () => {
    answerArchiving(() => {
      shown = { ...open, version: 4, archived: true };
      return { id: 7, version: 4, archived: true };
    });
    await archive('Typed');
    expect([company().value, named('Unarchive').length]).toEqual(['Typed', 1]);
    await settle(() => (named('Save')[0] as HTMLElement).click());
    await settle();
    const saved = callApi.mock.calls.find(([name]) => /\.update$/.test(name));
    expect(saved?.[1].body).toMatchObject({ companyName: 'Typed', version: 4 });
  });
});
