import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { CurrentUserContext } from '@/lib/browser/use-current-user';
import type { Language } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { obfuscated } from '@/lib/contract/people/obfuscated-user';
import { Address } from './address';

interface Surroundings {
  /** English by default. */
  locale?: Language;
  client?: QueryClient;
  /** The signed-in user. */
  user?: CurrentUser;
}

let root: Root | undefined;
let ownClient = newClient();
const clients = new Set<QueryClient>();

/** Returns a client for calls that does not retry. */
export function newClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/**
 * Renders a component as a page does: with its address, all messages of a language and a client for its calls.
 * Rendering again within a test updates the properties of the same component. It is removed when the test ends.
 */
export async function render(element: ReactNode, { locale = 'en', client, user }: Surroundings = {}): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  if (!root) {
    root = createRoot(document.body.appendChild(document.createElement('div')));
    ownClient = newClient();
    onTestFinished(leave);
  }
  const shownIn = root;
  const calls = client ?? ownClient;
  clients.add(calls);
  await act(async () =>
    shownIn.render(
      <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
        <QueryClientProvider client={calls}>
          <CurrentUserContext value={user ? obfuscated(user) : null}>
            <Address>{element}</Address>
          </CurrentUserContext>
        </QueryClientProvider>
      </NextIntlClientProvider>,
    ),
  );
}

/** Removes the rendered component, as navigation to another page does. */
export async function leave(): Promise<void> {
  await act(async () => root?.unmount());
  for (const client of clients) client.clear();
  clients.clear();
  root = undefined;
  document.body.replaceChildren();
}

/** Lets available answers and lazy imports reach the screen. Queries deliver them a task later. */
export const settle = (happen?: () => void) =>
  act(async () => {
    happen?.();
    await someTasks();
    await vi.dynamicImportSettled();
    await someTasks();
  });

/** Waits until a check of the screen passes, for results of a thread or a timer that arrive later. */
export const settled = (check: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await settle();
      check();
    },
    { timeout: 20_000 },
  );

async function someTasks(): Promise<void> {
  for (let task = 0; task < 5; task++) await new Promise((done) => setTimeout(done, 0));
}

type Words = Record<string, Record<string, unknown>>;
const kept = new Map<string, Words>();

function messagesOf(locale: Language): Words {
  const known = kept.get(locale);
  if (known) return known;
  const names = readdirSync(`messages/${locale}`).map((name) => name.replace(/\.json$/, ''));
  const read = (name: string) => JSON.parse(readFileSync(`messages/${locale}/${name}.json`, 'utf8'));
  const words = Object.fromEntries(names.map((name) => [name, read(name)]));
  kept.set(locale, words);
  return words;
}
