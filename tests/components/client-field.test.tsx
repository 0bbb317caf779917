// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { ClientField } from '@/components/form/client-field';
import { ClientScope } from '@/components/scope/client-switch';
import { setClientScope } from '@/lib/browser/client-scope';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const clients = [5, 6, 7].map((id) => ({
  id,
  login: `client${id}`,
  companyName: null,
  currency: 'EUR',
  timeZone: 'TZ-1',
}));
beforeEach(() => {
  callApi.mockImplementation(async (_: string, input?: { query?: { keys?: string[] } }) => {
    const keys = input?.query?.keys;
    const content = clients.filter(({ id }) => keys?.includes(String(id)) ?? true);
    return { content, totalElements: content.length };
  });
});

let form: UseFormReturn<{ userId: string }>;
function Form({ start, children }: { start: string; children: ReactNode }) {
  form = useForm({ defaultValues: { userId: start } });
  const { isDirty } = form.formState;
  return (
    <FormProvider {...form}>
      {children}
      {isDirty && <p>changed</p>}
    </FormProvider>
  );
}
async function open(address: string, { start = '', isPage = true } = {}) {
  window.history.replaceState(null, '', address);
  const page = (
    <ClientScope>
      <Form key={address} start={start}>
        <ClientField isPage={isPage} label="Client" />
      </Form>
    </ClientScope>
  );
  await render(page, { user: someUser() });
  await settle();
}
const chosen = () => [form.getValues('userId'), document.querySelector('input')?.value];
const isChanged = () => document.body.textContent?.includes('changed');

describe('the client of a new thing', () => {
  it('is that of the top bar at first, which changes nothing yet', async () => {
    await open('/admin/target/new?userId=5');
    expect(chosen()).toEqual(['5', 'client5']);
    expect(isChanged()).toBe(false);
  });

  it('is nobody while the bar says everybody, several, or a stranger', async () => {
    for (const query of ['', '?userId=5&userId=6', '?userId=99']) {
      await open(`/admin/target/new${query}`);
      expect(form.getValues('userId')).toBe('');
    }
  });

  it('follows the bar, and the bar follows it', async () => {
    await open('/admin/target/new?userId=5');
    await settle(() => setClientScope(['6']));
    await settle();
    expect(chosen()).toEqual(['6', 'client6']);
    await settle(() => form.setValue('userId', '7'));
    await settle();
    expect([window.location.search, form.getValues('userId')]).toEqual(['?userId=7', '7']);
  });

  it('of a copy is that of the original, whatever the bar says', async () => {
    await open('/admin/target/new?copy=3&userId=5', { start: '6' });
    expect(form.getValues('userId')).toBe('6');
    expect(window.location.search).toBe('?copy=3&userId=6');
  });

  it('in a dialog over a list leaves the list alone', async () => {
    await open('/admin/segments?userId=5', { isPage: false });
    expect(form.getValues('userId')).toBe('5');
    await settle(() => form.setValue('userId', '6'));
    expect(window.location.search).toBe('?userId=5');
  });
});
