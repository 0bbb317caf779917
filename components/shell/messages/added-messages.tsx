'use client';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { earlyCode } from '@/components/ui/early-code';
import { provideRefusalTexts } from '@/lib/browser/refusal-texts';
import type { RefusalMessages, SharedMessages } from '@/lib/i18n/namespaces';

type AddedMessagesProps = { messages: object; children: ReactNode };

/** Adds messages to those of the surrounding provider, so that those need not be sent again. */
export function AddedMessages({ messages, children }: AddedMessagesProps) {
  const locale = useLocale();
  const known = useMessages();
  const all = useMemo(() => ({ ...known, ...messages }), [known, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}

/**
 * The shared messages of a language. Those of refusals follow when somebody comes near a control, or when something is
 * refused: most visits need none.
 */
export function sharedMessages(shared: SharedMessages, loadRefusals: () => Promise<RefusalMessages>) {
  const { unreachable } = shared.shell.fault;
  // Filled in place: a handler that began before the texts were there reads them from the same objects.
  const refusals = { errors: { OFFLINE: unreachable, FALLBACK: unreachable }, validation: {} };
  const listeners = new Set<() => void>();
  let all = { ...shared, ...refusals };
  const { load } = earlyCode(async () => {
    const loaded = await loadRefusals();
    Object.assign(refusals.errors, loaded.errors);
    Object.assign(refusals.validation, loaded.validation);
    all = { ...all };
    for (const listener of listeners) listener();
  });
  return {
    load,
    now: () => all,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type SharedProviderProps = { messages: ReturnType<typeof sharedMessages>; children: ReactNode };

export function SharedProvider({ messages: { load, now, listen }, children }: SharedProviderProps) {
  useEffect(() => {
    provideRefusalTexts(load);
    return onFirstPress(() => void load().catch(() => undefined));
  }, [load]);
  return <AddedMessages messages={useSyncExternalStore(listen, now, now)}>{children}</AddedMessages>;
}

/** Calls `act` at the first press, even if traffic is to be saved; returns what stops waiting for it. */
function onFirstPress(act: () => void): () => void {
  const once = { capture: true, once: true };
  const signs = ['pointerdown', 'keydown'] as const;
  for (const sign of signs) document.addEventListener(sign, act, once);
  return () => {
    for (const sign of signs) document.removeEventListener(sign, act, once);
  };
}
