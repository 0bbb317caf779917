// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { ClientPayment } from '@/components/payment/client-payment';
import { ApiFault } from '@/lib/contract/api-fault';
import errors from '@/messages/en/errors.json';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

let failing: string[];
let requested: string[];
beforeEach(() => {
  requested = [];
  callApi.mockImplementation(async (name: string) => {
    requested.push(name);
    if (failing.includes(name)) throw new ApiFault(503, { code: 'DSP_UNREACHABLE' });
    return name === 'clients.view' ? { id: 7, login: 'lemon', archived: true } : null;
  });
});

const show = async () => {
  await render(<ClientPayment id={7} />, { user: someUser() });
  await settle();
};

it('says that the client cannot be read, though its payment information can', async () => {
  failing = ['clients.view'];
  await show();
  expect(document.querySelector('[role=alert]')?.textContent).toContain(errors.DSP_UNREACHABLE);
});

it('asks for both again at one press', async () => {
  failing = ['clients.view', 'finance.paymentInfo'];
  await show();
  failing = [];
  requested = [];
  document.querySelector<HTMLButtonElement>('[role=alert] button')?.click();
  await settle();
  expect(requested).toEqual(expect.arrayContaining(['clients.view', 'finance.paymentInfo']));
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(document.body.textContent).toContain('archived');
});
