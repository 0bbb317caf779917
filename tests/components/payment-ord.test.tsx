// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OrdRegistration } from '@/components/payment/ord-registration';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { render } from '../support/render';

let calls: { address: string; body: unknown }[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    calls.push({ address, body: JSON.parse(body) });
    return Response.json(address.includes('reconcile') ? [] : { ordStatus: 'ACTIVE', ordError: null });
  });
});

interface Case {
  status: OrdStatus;
  error?: string;
  permissions: string[];
  clientId?: number;
}

const show = ({ status, error = '', permissions, clientId }: Case) =>
  render(
    <OrdRegistration info={{ id: 5, ordStatus: status, ordError: error || null }} clientId={clientId} />,
    // Of its user the panel asks for these alone.
    { user: { permissions, managerEmail: null } as CurrentUser & { permissions: string[] } },
  );
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const press = () => act(async () => document.querySelector('button')?.click());
/** A call is sent once the table of addresses is loaded. */
const expectCalls = (expected: unknown[]) => act(() => vi.waitFor(() => expect(calls).toEqual(expected)));

it('offers to repeat after an error alone, and for the client that is looked at', async () => {
  const writer = { permissions: ['CLIENT_PAYMENT_INFO_UPDATE'], clientId: 7 };
  for (const status of ['WAITING', 'TRANSFERRING', 'REGISTERING', 'ACTIVE'] as const) {
    await show({ ...writer, status });
    expect([status, buttons()]).toEqual([status, []]);
  }
  await show({ ...writer, status: 'ERROR', error: 'E1101 words of the operator' });
  expect(buttons()).toEqual(['Repeat']);
  expect(document.body.textContent).toContain('ORD response: E1101 words of the operator');
  await press();
  await expectCalls([{ address: expect.stringContaining('ord/repeat'), body: { userId: 7 } }]);
});

it('offers nothing but asking the operator while the outcome is unknown', async () => {
  await show({ status: 'UNKNOWN', permissions: ['FINANCES_CLIENT_BALANCE_UPDATE'], clientId: 7 });
  expect(buttons()).toEqual(['Check result']);
  await press();
  await expectCalls([{ address: expect.stringContaining('reconcile'), body: { area: 'paymentInfo', id: 5 } }]);
});

it('tells whom to ask where the permission is missing', async () => {
  await show({ status: 'ERROR', permissions: ['CLIENT_READ_ALL', 'FINANCES_READ_ALL'], clientId: 7 });
  expect(buttons()).toEqual([]);
  expect(document.body.textContent).toContain('permission to repeat it. Ask an administrator');
  await show({ status: 'ERROR', permissions: ['FINANCES_READ_ALL'] });
  expect(buttons()).toEqual(['Repeat']);
  await show({ status: 'UNKNOWN', permissions: ['FINANCES_READ_ALL'] });
  expect(buttons()).toEqual([]);
});

it('says that a request which never arrived can be sent again, not the code for it', async () => {
  await show({ status: 'ERROR', error: 'UNRECEIVED', permissions: ['FINANCES_READ_ALL'] });
  expect(document.body.textContent).not.toContain('UNRECEIVED');
  expect(document.body.textContent).toContain('didn’t reach the ORD');
});
