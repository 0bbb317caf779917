import { type Currency, currencySymbols, type Language } from '@/lib/contract/enumerations';
import type { Notification } from '@/lib/contract/history/notifications';
import { consolePaths } from '../mail/console-paths';
import type { Letter, LetterInEach } from '../mail/letter';
import { fillMessage } from '../words/fill-message';
import { words as shared } from '../words/words';
import { letterWords } from './letter-words';
import type { Message } from './message';

const words: Readonly<Record<Language, { open: string; settings: string }>> = {
  en: {
    open: 'Open the console',
    settings: 'You can choose which notifications to get by email in your profile.',
  },
  ru: {
    open: 'Открыть консоль',
    settings: 'Выбрать, какие уведомления приходят на почту, можно в профиле.',
  },
};

/** The mail for a notification, in both languages. */
export const notificationLetter = (message: Message): LetterInEach => ({
  en: letterIn('en', message),
  ru: letterIn('ru', message),
});

function letterIn(language: Language, { messageCode, data, route }: Message): Letter {
  const fill = (message: string) => fillMessage(message, { ...argumentsOf(data), amount: amountOf(data) }, language);
  const sentence = fill(shared[language].notifications.texts[messageCode]);
  const [subject, advice] = letterWords[messageCode][language];
  const reason = data.reason && reasonIn(language, data.reason);
  const { open, settings } = words[language];
  return {
    subject: fill(subject),
    paragraphs: [`${sentence}.`, ...(reason ? [reason] : []), fill(advice), settings],
    link: { label: open, path: consolePaths.notification(route) },
  };
}

/** Returns the text of a known reason code; other reasons were written by users. */
function reasonIn(language: Language, reason: string): string {
  const { errors, enums } = shared[language];
  return Object.entries({ ...errors, ...enums.bidderReason }).find(([code]) => code === reason)?.[1] ?? reason;
}

const argumentsOf = ({ name, user, address, count }: Notification['data']) => ({
  name: name ?? '–',
  user: user ?? '–',
  address: address ?? '–',
  count: count ?? 1,
});

const amountOf = ({ amount, currency }: { amount?: string | undefined; currency?: Currency | undefined }) =>
  [amount ?? '–', currency ? currencySymbols[currency] : ''].join('\u00a0').trim();
