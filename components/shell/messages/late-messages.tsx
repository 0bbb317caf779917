'use client';
import { type Locale, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { AddedMessages } from '@/components/shell/messages/added-messages';
import { type EarlyCode, earlyCode, useEarlyCode } from '@/components/ui/early-code';
import { lateTexts } from '@/lib/i18n/late-texts';

type Area = Parameters<typeof lateTexts>[1];

type LateMessagesProps = {
  areas: readonly Area[];
  /** Shown until the messages are loaded. */
  waiting?: ReactNode;
  children: ReactNode;
};

/** Loads messages that the page did not include, for content that opens over it. */
export function LateMessages({ areas, waiting = null, children }: LateMessagesProps) {
  const messages = useEarlyCode(messagesOf(useLocale(), areas), true);
  return messages ? <AddedMessages messages={messages}>{children}</AddedMessages> : waiting;
}

const known = new Map<string, EarlyCode<object>>();

/** Messages are loaded like code: again after a lost connection, so that no press is lost. */
function messagesOf(locale: Locale, areas: readonly Area[]): EarlyCode<object> {
  const key = [locale, ...areas].join(' ');
  const code = known.get(key) ?? earlyCode(() => loadAreas(locale, areas));
  known.set(key, code);
  return code;
}

const loadAreas = async (locale: Locale, areas: readonly Area[]): Promise<object> =>
  Object.fromEntries(await Promise.all(areas.map(async (area) => [area, await lateTexts(locale, area)] as const)));
