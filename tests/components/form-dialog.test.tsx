// @vitest-environment happy-dom
import type { FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/ui/dialog';
import { CorrectionDialog } from '@/components/finances/acts/act-dialogs';
import { CompanyDialog } from '@/components/finances/company-dialog';
import { NewContractDialog } from '@/components/finances/contracts/new-contract-dialog';
import { RateDialog } from '@/components/finances/rates/rate-dialogs';
import { ReplenishDialog } from '@/components/finances/top-up/replenish-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import type { AnswerOf } from '@/lib/contract/call-types';
import { typeInto } from '../support/form-page';
import { render, settle } from '../support/render';

const company = {
  version: 0,
  updatedAt: null,
  nameRu: 'Мы',
  nameEn: 'We',
  registrationCode: '7800000000',
  accounts: [],
} as unknown as AnswerOf<'finance.ownParty'>; // What of our company the form begins with.
const onClose = vi.fn();
beforeEach(() => onClose.mockReset());
const dialogs = () => document.querySelectorAll('[role=dialog]').length;
const press = (text: string) =>
  settle(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click());
const cancel = () => press('Cancel');

const outer = vi.fn();
const inner = vi.fn((event: FormEvent) => event.preventDefault());

/** A form from which another one has opened. */
function Nested() {
  const form = useForm();
  return (
    <FormDialog form={form} title="Outer" onSubmit={outer} onClose={onClose}>
      {createPortal(
        <form onSubmit={inner}>
          <button type="submit">Inner</button>
        </form>,
        document.body,
      )}
    </FormDialog>
  );
}

describe('a form in a dialog', () => {
  it.each([
    ['rate', <RateDialog key="rate" onClose={onClose} />],
    ['company', <CompanyDialog key="company" company={company} onClose={onClose} />],
    ['correction', <CorrectionDialog key="correction" onClose={onClose} />],
    ['replenishment', <ReplenishDialog key="replenishment" onClose={onClose} />],
    ['contract', <NewContractDialog key="contract" onClose={onClose} />],
  ])('closes at once where nothing was typed: %s', async (_, dialog) => {
    await render(dialog);
    await settle();
    await cancel();
    expect([onClose.mock.calls.length, dialogs()]).toEqual([1, 1]);
  });

  it('asks before what was typed is lost', async () => {
    await render(<RateDialog onClose={onClose} />);
    const value = document.querySelector('input[name=value]') as HTMLInputElement; // Its own field.
    await typeInto(value, '91.5');
    await cancel();
    expect([onClose.mock.calls.length, dialogs()]).toEqual([0, 2]);
  });

  it('is not sent with a form that has opened from it', async () => {
    await render(<Nested />);
    await settle();
    await press('Inner');
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0]);
    await press('Save');
    expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 1]);
  });
});
