// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { NewAccountCredentials } from '@/components/people/new-person';
import { render } from '../support/render';

const show = (temporaryPassword: string | null) =>
  render(
    <NewAccountCredentials
      made={{ id: 7, login: 'blue', email: 'blue@harbor.example', temporaryPassword }}
      source="users"
      onAnother={() => undefined}
    />,
  );

it('shows the temporary password with a button that copies it', async () => {
  const written = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
  await show('Once-Only-1!');
  expect(document.body.textContent).toContain('Once-Only-1!');
  const copy = document.querySelector<HTMLButtonElement>('button[aria-label="Copy the temporary password"]');
  await act(async () => copy?.click());
  expect(written).toHaveBeenCalledWith('Once-Only-1!');
});

it('says where the password was mailed when the API tells none', async () => {
  await show(null);
  expect(document.body.textContent).toContain('sent the temporary password to blue@harbor.example');
  expect(document.querySelector('dl')).toBeNull();
});
