import type { Language } from '@/lib/contract/enumerations';
import type { NotificationCode } from '@/lib/contract/history/notification-codes';

/** The subject of a mail, and advice to its reader. */
type LetterWords = readonly [subject: string, advice: string];

/**
 * Texts of a mail besides the notification's own sentence. A subject begins with the news, because mailboxes show only
 * its beginning.
 */
export const letterWords: Readonly<Record<NotificationCode, Readonly<Record<Language, LetterWords>>>> = {
  CREATIVE_PENDING: {
    en: [
      '{count, plural, =1 {To moderate: {name}} other {To moderate: # creatives}}',
      'A creative doesn’t run until it is approved.',
    ],
    ru: [
      '{count, plural, =1 {На модерацию: {name}} one {На модерацию: # креатив} few {На модерацию: # креатива} many {На модерацию: # креативов} other {На модерацию: # креатива}}',
      'Пока креатив не одобрен, он не показывается.',
    ],
  },
  CREATIVE_APPROVED: {
    en: [
      '{count, plural, =1 {Approved: {name}} other {Approved: # creatives}}',
      '{count, plural, =1 {Campaigns with this creative can show it now.} other {Campaigns with these creatives can show them now.}}',
    ],
    ru: [
      '{count, plural, =1 {Одобрен: {name}} one {Одобрен # креатив} few {Одобрены # креатива} many {Одобрено # креативов} other {Одобрены # креатива}}',
      '{count, plural, =1 {Теперь его показывают кампании, в которых он выбран.} other {Теперь их показывают кампании, в которых они выбраны.}}',
    ],
  },
  CREATIVE_REJECTED: {
    en: [
      '{count, plural, =1 {Rejected: {name}} other {Rejected: # creatives}}',
      '{count, plural, =1 {Correct the creative and save it: it will be reviewed again.} other {Correct each creative and save it: it will be reviewed again.}}',
    ],
    ru: [
      '{count, plural, =1 {Отклонён: {name}} one {Отклонён # креатив} few {Отклонены # креатива} many {Отклонено # креативов} other {Отклонены # креатива}}',
      '{count, plural, =1 {Исправьте креатив и сохраните: он снова уйдёт на модерацию.} other {Исправьте каждый креатив и сохраните: он снова уйдёт на модерацию.}}',
    ],
  },
  CAMPAIGN_ONLINE: {
    en: ['Online again: {name}', 'It takes part in auctions. No action is needed.'],
    ru: ['Снова в эфире: {name}', 'Она участвует в аукционах. Делать ничего не нужно.'],
  },
  CAMPAIGN_OFFLINE: {
    en: ['Offline: {name}', 'The campaign’s page leads to the setting to change.'],
    ru: ['Вне эфира: {name}', 'На странице кампании есть ссылка на настройку, которую нужно изменить.'],
  },
  CAMPAIGN_DAILY_BUDGET_REACHED: {
    en: ['Daily budget spent: {name}', 'Bidding resumes the next day. To go on today, raise the daily budget.'],
    ru: [
      'Дневной бюджет израсходован: {name}',
      'Ставки возобновятся на следующий день. Чтобы продолжить сегодня, увеличьте дневной бюджет.',
    ],
  },
  CAMPAIGN_ENDED: {
    en: ['Ended: {name}', 'Its statistics are kept. To go on, choose a later end date.'],
    ru: ['Завершена: {name}', 'Статистика сохранена. Чтобы продолжить, выберите более позднюю дату окончания.'],
  },
  BALANCE_REPLENISHED: {
    en: ['Payment received: {amount}', 'The money is on your balance and can be spent.'],
    ru: ['Получена оплата: {amount}', 'Деньги уже на балансе, их можно тратить.'],
  },
  BALANCE_CORRECTED: {
    en: ['Balance correction: {amount}', 'It is listed among the movements of your balance.'],
    ru: ['Корректировка баланса: {amount}', 'Она видна в движениях по балансу.'],
  },
  BALANCE_REFUNDED: {
    en: ['Refund: {amount}', 'It is listed among the movements of your balance.'],
    ru: ['Возврат средств: {amount}', 'Он виден в движениях по балансу.'],
  },
  PAYMENT_REVERSED: {
    en: ['Payment reversed: {name}', 'If you have questions, contact your manager.'],
    ru: ['Платёж сторнирован: {name}', 'Если есть вопросы, обратитесь к своему менеджеру.'],
  },
  BALANCE_LOW: {
    en: ['Balance running low: {amount} left', 'Top up the balance so that your campaigns don’t stop.'],
    ru: ['Баланс заканчивается: осталось {amount}', 'Пополните баланс, чтобы кампании не остановились.'],
  },
  BALANCE_EMPTY: {
    en: ['Campaigns stopped: no money left', 'They resume automatically once you top up the balance.'],
    ru: ['Кампании остановлены: закончились деньги', 'Они возобновятся автоматически, когда вы пополните баланс.'],
  },
  DOCUMENT_READY: {
    en: ['Ready to download: {name}', 'The PDF is in Finances.'],
    ru: ['Можно скачать: {name}', 'PDF лежит в разделе «Финансы».'],
  },
  ACT_FAILED: {
    en: ['Act not created: {user}, {name}', 'Correct what is missing, then create the act in Finances.'],
    ru: ['Акт не составлен: {user}, {name}', 'Исправьте причину и составьте акт в разделе «Финансы».'],
  },
  ORD_REGISTERED: {
    en: ['ORD registration complete: {name}', 'No action is needed.'],
    ru: ['Регистрация в ОРД завершена: {name}', 'Делать ничего не нужно.'],
  },
  ORD_FAILED: {
    en: ['ORD registration failed: {name}', 'Correct the data and repeat the registration.'],
    ru: ['Регистрация в ОРД не удалась: {name}', 'Исправьте данные и повторите регистрацию.'],
  },
  CLIENT_ASSIGNED: {
    en: [
      '{count, plural, =1 {New client: {user}} other {New clients: #}}',
      '{count, plural, =1 {The client now sees your contacts.} other {The clients now see your contacts.}}',
    ],
    ru: [
      '{count, plural, =1 {Новый клиент: {user}} other {Новые клиенты: #}}',
      '{count, plural, =1 {Клиент теперь видит ваши контакты.} other {Клиенты теперь видят ваши контакты.}}',
    ],
  },
  PASSWORD_CHANGED: {
    en: ['Password changed', 'If it wasn’t you, reset the password at once and contact the platform’s staff.'],
    ru: ['Пароль изменён', 'Если это сделали не вы, немедленно сбросьте пароль и сообщите сотрудникам платформы.'],
  },
  ACCESS_CHANGED: {
    en: ['Your access has changed', 'The console shows what is available to you now.'],
    ru: ['Изменились права доступа', 'Консоль показывает то, что вам теперь доступно.'],
  },
  SIGNED_IN_ELSEWHERE: {
    en: [
      'New sign-in to your account',
      'If it wasn’t you, change your password and end the other sessions in your profile.',
    ],
    ru: ['Новый вход в учётную запись', 'Если это были не вы, смените пароль и завершите остальные сеансы в профиле.'],
  },
};
