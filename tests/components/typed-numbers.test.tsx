// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/finances/form-shapes';
import '@/components/ui/dialog';
import { NewContractDialog } from '@/components/finances/contracts/new-contract-dialog';
import { RateDialog, VatDialog } from '@/components/finances/rates/rate-dialogs';
import { ContactsForm } from '@/components/profile/contacts-form';
import { callApi } from '../support/doors';
import { button, typeInto } from '../support/form-page';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const close = () => undefined;
beforeEach(() => {
  callApi.mockResolvedValue({ content: [], totalElements: 0, last: true });
});

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`No ${name}`);
  return found;
}

/** The keys that a field takes. */
const taken = (name: string, keys: string) =>
  [...keys].filter((data) => {
    // The event of Chromium, which has no `inputType`.
    const press = new Event('textInput', { bubbles: true, cancelable: true });
    return field(name).dispatchEvent(Object.assign(press, { data }));
  });

const show = async (form: ReactNode) => {
  await render(form, { user: someUser({ phone: '', tgUsername: null }) });
  await settle();
};

describe('a rate or a percentage', () => {
  const choose = (name: string, value: string) =>
    settle(() => {
      const select = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      if (!select) throw new Error(`No ${name}`);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });

  it.each<[string, ReactNode, string]>([
    ['an exchange rate', <RateDialog key="form" onClose={close} />, 'value'],
    ['VAT', <VatDialog key="form" onClose={close} />, 'value'],
    ['a commission', <NewContractDialog key="form" onClose={close} />, 'commission'],
  ])('takes digits and separators alone: %s', async (_, form, name) => {
    await show(form);
    if (name === 'commission') await choose('type', 'MEDIATION');
    expect(taken(name, '1a2e-+.,')).toEqual(['1', '2', '.', ',']);
  });

  it('is read in the notation of the country, and sent as the wire has it', async () => {
    await show(<RateDialog onClose={close} />);
    await typeInto(field('value'), '95,12345678');
    await settle(() => button('Save rate').click());
    await settle();
    expect(callApi.mock.calls.filter(([name]) => name === 'exchangeRates.create')).toMatchObject([
      ['exchangeRates.create', { body: { value: '95.12345678' } }],
    ]);
  });
});

it('The own telephone number takes digits after a plus, as those of other people do', async () => {
  await show(<ContactsForm />);
  await typeInto(field('phone'), '+7 (999) 123-45-67');
  expect(field('phone').value).toBe('+79991234567');
});
