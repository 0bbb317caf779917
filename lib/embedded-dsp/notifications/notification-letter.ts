import { type Currency, currencySymbols, type Language } from '@/lib/contract/enumerations';
import type { Notification } from '@/lib/contract/history/notifications';
import type { Letter, LetterInEach } from '../mail/letter';
import { fillText } from '../texts/fill-text';
import { messageTexts } from '../texts/message-texts';
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

/** The mail that says what a notification says in the console, in both languages. */
export const notificationLetter = (message: Message): LetterInEach => ({
  en: letterIn('en', message),
  ru: letterIn('ru', message),
});

function letterIn(language: Language, { messageCode, data, route }: Message): Letter {
  const template = messageTexts(language, 'notifications').get(`texts.${messageCode}`) ?? messageCode;
  const fill = (words: string) => fillText(words, { ...argumentsOf(data), amount: amountOf(data) }, language);
  const [subject, advice] = letterWords[messageCode][language];
  const reason = data.reason && reasonIn(language, data.reason);
  const { open, settings } = words[language];
  return {
    subject: fill(subject),
    paragraphs: [`${fill(template)}.`, ...(reason ? [reason] : []), fill(advice), settings],
    link: { label: open, path: pathOf(route) },
  };
}

/** A code of ours in words, or a person's own. */
const reasonIn = (language: Language, reason: string): string =>
  messageTexts(language, 'enums').get(`bidderReason.${reason}`) ??
  messageTexts(language, 'errors').get(reason) ??
  reason;

const argumentsOf = ({ name, user, address, count }: Notification['data']) => ({
  ...{ name: name ?? '–', user: user ?? '–', address: address ?? '–', count: count ?? 1 },
});

const amountOf = ({ amount, currency }: { amount?: string | undefined; currency?: Currency | undefined }) =>
  [amount ?? '–', currency ? currencySymbols[currency] : ''].join('\u00a0').trim();

/** Screens that stand elsewhere than under their own name, §2. */
const paths: Readonly<Record<string, string>> = { profile: '/profile', replenish: '/advertiser/finance/balance' };

/** Where the console shows the thing. The console itself puts the reader's family in the place of the first part. */
function pathOf(route: Message['route']): string {
  if (!route) return '/profile';
  const { screen, id, type, tab } = route;
  const known = paths[screen];
  if (known) return known;
  const parts = id === undefined ? [screen] : [screen, 'detail', ...(type ? [type] : []), id];
  // An advertiser has no clients.
  const path = `/${screen === 'client' || screen === 'clients' ? 'manager' : 'advertiser'}/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
  return tab ? `${path}?tab=${encodeURIComponent(tab)}` : path;
}
