// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { NextIntlClientProvider } from 'next-intl';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MadePanel } from '@/components/people/made-panel';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
vi.mock('@/components/shell/use-family', () => ({ useFamily: () => 'admin' }));
vi.mock('@/lib/i18n/navigation', () => ({ Link: 'a' }));

const messages = { people: JSON.parse(readFileSync('messages/en/people.json', 'utf8')) };
let root: Root;

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
});

const show = (temporaryPassword: string | null) =>
  act(() =>
    root.render(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <MadePanel
          made={{ id: 7, login: 'blue', email: 'blue@harbor.example', temporaryPassword }}
          source="users"
          onAnother={() => undefined}
        />
      </NextIntlClientProvider>,
    ),
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
  expect(document.body.textContent).toContain('mailed to blue@harbor.example');
  expect(document.querySelector('dl')).toBeNull();
});
