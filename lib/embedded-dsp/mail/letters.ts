import type { LetterInEach } from './letter';

/** Path of the page that sets a new password. The token stands behind `#`, so it reaches no server and no log. */
const resetPath = (token: string) => `/rp#token=${token}`;

/** For a person whose account was just made. */
export const temporaryPasswordLetter = (login: string, password: string): LetterInEach => ({
  en: {
    subject: 'Your account in the advertising console',
    paragraphs: [
      `An account was made for you. Your login is ${login}.`,
      'Sign in with the temporary password below. It is good for seven days, and you will be asked to choose one of your own at once.',
    ],
    code: password,
    link: { label: 'Sign in', path: '/login' },
  },
  ru: {
    subject: 'Ваша учётная запись в рекламной консоли',
    paragraphs: [
      `Для вас создана учётная запись. Ваш логин: ${login}.`,
      'Войдите с временным паролем, указанным ниже. Он действует семь дней; консоль сразу предложит задать собственный.',
    ],
    code: password,
    link: { label: 'Войти', path: '/login' },
  },
});

/** For a person who forgot the password; the link is good once and for ten minutes. */
export const resetLetter = (login: string, token: string): LetterInEach => ({
  en: {
    subject: 'Set a new password',
    paragraphs: [
      `Someone asked to reset the password of ${login}. If it was you, open the link within 10 minutes; it works once.`,
      'If it was not you, do nothing: the password stays as it is.',
    ],
    link: { label: 'Set a new password', path: resetPath(token) },
  },
  ru: {
    subject: 'Задайте новый пароль',
    paragraphs: [
      `Кто-то запросил сброс пароля для ${login}. Если это вы, откройте ссылку в течение 10 минут; она сработает один раз.`,
      'Если это не вы, ничего не делайте: пароль останется прежним.',
    ],
    link: { label: 'Задать новый пароль', path: resetPath(token) },
  },
});

/** Tells the owner that the password is another one now. */
export const passwordChangedLetter = (login: string): LetterInEach => ({
  en: {
    subject: 'Your password was changed',
    paragraphs: [
      `The password of ${login} was changed, and every other session was ended.`,
      'If it was not you, reset the password at once and tell your manager.',
    ],
    link: { label: 'Sign in', path: '/login' },
  },
  ru: {
    subject: 'Ваш пароль изменён',
    paragraphs: [
      `Пароль для ${login} изменён, все остальные сеансы завершены.`,
      'Если это сделали не вы, немедленно сбросьте пароль и сообщите своему менеджеру.',
    ],
    link: { label: 'Войти', path: '/login' },
  },
});
