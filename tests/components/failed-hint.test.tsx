// @vitest-environment happy-dom
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { TimeZoneField } from '@/components/form/time-zone-field';
import { ApiFault } from '@/lib/contract/api-fault';
import { callApi } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';

function Zone() {
  const form = useForm({ defaultValues: { timeZoneKey: 'TZ-67' } });
  return (
    <FormProvider {...form}>
      <TimeZoneField />
    </FormProvider>
  );
}

it('asks again for the choices of a field that could not be read, and goes when they are there', async () => {
  callApi.mockRejectedValueOnce(new ApiFault(502, { code: 'DSP_UNREACHABLE' }));
  callApi.mockResolvedValueOnce({ content: [{ key: 'TZ-67', name: 'Moscow', detail: null }] });
  await render(<Zone />);
  await settle();
  expect(document.body.textContent).toContain('Couldn’t load time zones.');
  await settle(() => button('Try again').click());
  await settle();
  expect(callApi).toHaveBeenCalledTimes(2);
  expect(document.body.textContent).not.toContain('Couldn’t load time zones.');
});
