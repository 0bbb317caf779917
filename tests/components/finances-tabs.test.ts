import { describe, expect, it } from 'vitest';
import { tabOf, tabsFor } from '@/components/finances/finance-tabs';
import { type Permission, rolePresets } from '@/lib/contract/people/permissions';

const holder = (...permissions: Permission[]) => ({ permissions });
const preset = (role: keyof typeof rolePresets) => ({ permissions: rolePresets[role] });

describe('the tabs of finance', () => {
  it('of staff are lists of all clients, with rates and VAT', () => {
    const all = ['invoices', 'acts', 'payments', 'expenses', 'movements', 'contracts', 'rates', 'vat', 'company'];
    expect(tabsFor(preset('ROLE_ADMIN'), false)).toEqual({ open: all, hidden: [] });
  });

  it('of an advertiser are one’s own, with the account details, and no rates', () => {
    const { open, hidden } = tabsFor(preset('ROLE_ADVERTISER'), true);
    expect(open).toEqual([
      'invoices',
      'acts',
      'payments',
      'expenses',
      'movements',
      'contracts',
      'contract',
      'account',
      'country',
    ]);
    expect(hidden).toEqual([]);
  });

  it('are hidden one by one without their permission', () => {
    expect(tabsFor(holder('FINANCES_READ_ALL', 'VAT_READ_ALL'), false).hidden).toEqual(['rates', 'company']);
    expect(tabsFor(holder('FINANCES_CLIENT_BALANCE_UPDATE', 'EXCHANGE_RATE_READ_ALL'), false).open).toEqual(['rates']);
  });

  it('are found by the address, hidden ones too, and the first open one stands for what is none', () => {
    const user = holder('VAT_READ_ALL', 'FINANCES_READ_ALL');
    expect(tabOf(user, false, 'vat')).toBe('vat');
    expect(tabOf(user, false, 'rates')).toBe('rates');
    expect(tabOf(user, false, 'account')).toBe('invoices');
    expect(tabOf(user, true, 'vat')).toBe('invoices');
    expect(tabOf(holder('VAT_READ_ALL'), false, '')).toBe('vat');
  });
});
