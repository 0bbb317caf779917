import type { Locale } from '@/lib/i18n/locales';
import { messagesOf } from './messages-of';

/** Returns the texts of the frame in addition to those that every suite needs, read from the messages. */
function frameWordsOf(locale: Locale) {
  const t = messagesOf(locale);
  const mayNot = (what: string, whom: string) => t('common.notGranted.text', { what, whom });
  const quoted = (name: string) => t('common.notGranted.quoted', { name });
  const campaigns = t('common.notGranted.things.campaigns', { actions: t('common.notGranted.actions.create') });
  const names = (['statSpend', 'cpc'] as const).map((one) => quoted(t(`enums.measure.${one}`))).join(', ');
  return {
    mainMenu: t('shell.menu.label'),
    collapse: t('shell.menu.collapse'),
    expand: t('shell.menu.expand'),
    openMenu: t('shell.menu.open'),
    documentation: t('shell.menu.documentation'),
    environment: t('shell.watermark.label'),
    balance: t('shell.bar.balance'),
    newTab: t('shell.help.newTab'),
    helpPages: t('shell.help.pagesLabel'),
    unseen: t('notifications.unseen'),
    deleteAsk: t('notifications.deleteAsk'),
    confirmDeletion: t('common.actions.delete'),
    deleteNotification: begins(t('notifications.delete', { text: '' })),
    arrived: begins(t('notifications.arrived', { text: '' })),
    /** `amount` is part of a regular expression. */
    toppedUp: (amount: string) =>
      t('notifications.arrived', { text: t('notifications.texts.BALANCE_REPLENISHED', { amount }) }),
    messages: begins(t('common.toasts.label')),
    access: t('shell.account.access'),
    accessTitle: t('profile.access.title'),
    mayNotCreate: (whom: string) => mayNot(campaigns, whom),
    mayNotSee: (whom: string) => mayNot(t('common.notGranted.columns', { names }), whom),
    mayNotEnter: (whom: string) => {
      const [before, after] = mayNot('§', whom).split('§');
      return new RegExp(`^${before}.*${quoted(t('shell.menu.rules'))}.*${after}$`);
    },
    administrator: t('common.notGranted.administrator'),
    manager: (contact: string) => t('common.notGranted.manager', { contact }),
    bot: t('errors.LOOKS_LIKE_A_BOT'),
    lastStep: t('session.temporary.title'),
  };
}

const begins = (text: string) => new RegExp(`^${text.trim()}`);

export const frameWords: Record<Locale, ReturnType<typeof frameWordsOf>> = {
  en: frameWordsOf('en'),
  ru: frameWordsOf('ru'),
};
