// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/form/draft-bar';
import '@/components/ui/dialog';
import { PaymentDrawer } from '@/components/finances/money/payment-drawer';
import { readDraft } from '@/lib/browser/drafts';
import { ApiFault } from '@/lib/contract/api-fault';
import type { PaymentRow } from '@/lib/contract/finance/finance-payments';
import { callApi } from '../support/doors';
import { button, typeInto } from '../support/form-page';
import { leave, render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const payment: PaymentRow = {
  id: 31,
  userId: 9,
  userLogin: 'lemon',
  paymentDocumentNumber: '118',
  date: '2026-11-02',
  amount: '120.00',
  currency: 'USD',
  credit: '100.00',
  creditCurrency: 'USD',
  invoiceId: null,
  invoiceNumber: null,
  vat: '20',
  advance: '120.00',
  createdAt: '2026-11-02T10:00:00Z',
  comment: null,
  reversesId: null,
  reversedAt: null,
};
const user = someUser({ permissions: ['FINANCES_READ_ALL', 'FINANCES_CLIENT_BALANCE_UPDATE'] });
const kept = () =>
  readDraft({ userId: user.id, path: '/admin/finances#reverse-31' }, Date.now())?.values.reason ?? null;
const field = () => document.querySelector('textarea') as HTMLTextAreaElement; // The reason is the only one.
const open = async () => {
  await leave();
  window.history.replaceState(null, '', '/admin/finances');
  await render(<PaymentDrawer isOwn={false} payment={payment} onClose={vi.fn()} />, { user });
  await settle(() => button('Reverse payment').click());
};

it('The reason of a reversal is offered again until the payment is reversed', async () => {
  localStorage.clear();
  callApi.mockImplementation(async () => Promise.reject(new ApiFault(503, { code: 'UNAVAILABLE' })));
  await open();
  await typeInto(field(), 'Entered for the wrong cl');
  await expect.poll(kept).toBe('Entered for the wrong cl');
  await open();
  await settle(() => button('Restore').click());
  expect(field().value).toBe('Entered for the wrong cl');
  const reverse = () => settle(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await reverse();
  await settle();
  expect(kept()).toBe('Entered for the wrong cl');
  callApi.mockImplementation(async () => ({ balance: '0.00', creditCurrency: 'USD' }));
  await reverse();
  await expect.poll(kept).toBeNull();
});
