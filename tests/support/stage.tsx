import { readFileSync } from 'node:fs';
import { NextIntlClientProvider } from 'next-intl';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const read = (name: string) => JSON.parse(readFileSync(`messages/en/${name}.json`, 'utf8'));

/** A page that holds one component in English, for tests with a DOM. `strike` after each test leaves it as it was. */
export function makeStage(...areas: string[]) {
  const messages = Object.fromEntries(areas.map((area) => [area, read(area)]));
  const before = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  let root: Root | undefined;
  const settled = async (action: () => void): Promise<void> => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    await act(async () => action());
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', before);
  };
  return {
    /** Does something and waits until the page has followed. */
    settled,
    async show(content: ReactNode): Promise<void> {
      root ??= createRoot(document.body.appendChild(document.createElement('div')));
      const page = (
        <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
          {content}
        </NextIntlClientProvider>
      );
      await settled(() => root?.render(page));
    },
    async strike(): Promise<void> {
      await settled(() => root?.unmount());
      root = undefined;
      document.body.replaceChildren();
    },
  };
}
