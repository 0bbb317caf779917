import { consolePaths } from './console-paths';
import type { LetterInEach } from './letter';

/** Sent to the user of a new account. */
export const temporaryPasswordLetter = (login: string, password: string): LetterInEach => ({
  en: {
    subject: 'Your account in the advertising console',
    paragraphs: [
      `An account has been created for you. Your login is ${login}.`,
      'Sign in with the temporary password below. It is valid for seven days; you will be asked to set your own right away.',
    ],
    code: password,
    link: { label: 'Sign in', path: consolePaths.signIn },
  },
  ru: {
    subject: 'Ваша учётная запись в рекламной консоли',
    paragraphs: [
      `Для вас создана учётная запись. Ваш логин: ${login}.`,
      'Войдите с временным паролем, указанным ниже. Он действует семь дней; при входе нужно будет сразу задать собственный.',
    ],
    code: password,
    link: { label: 'Войти', path: consolePaths.signIn },
  },
});

/** Sent to a user who forgot the password. The link is valid once, for ten minutes. */
export const resetLetter = (login: string, token: string): LetterInEach => ({
  en: {
    subject: 'Set a new password',
    paragraphs: [
      `We received a request to reset the password of ${login}. If it was you, open the link within 10 minutes; it works once.`,
      'If it wasn’t you, ignore this email: the password won’t change.',
    ],
    link: { label: 'Set a new password', path: consolePaths.newPassword(token) },
  },
  ru: {
    subject: 'Задайте новый пароль',
    paragraphs: [
      `Получен запрос на сброс пароля для ${login}. Если это были вы, откройте ссылку в течение 10 минут; она сработает один раз.`,
      'Если это были не вы, проигнорируйте письмо: пароль останется прежним.',
    ],
    link: { label: 'Задать новый пароль', path: consolePaths.newPassword(token) },
  },
});

/** Notifies the owner of a changed password. */
export const passwordChangedLetter = (login: string): LetterInEach => ({
  en: {
    subject: 'Your password was changed',
    paragraphs: [
      `The password of ${login} was changed, and all other sessions were ended.`,
      'If it wasn’t you, reset the password at once and contact your manager.',
    ],
    link: { label: 'Sign in', path: consolePaths.signIn },
  },
  ru: {
    subject: 'Ваш пароль изменён',
    paragraphs: [
      `Пароль для ${login} изменён, все остальные сеансы завершены.`,
      'Если это сделали не вы, немедленно сбросьте пароль и сообщите своему менеджеру.',
    ],
    link: { label: 'Войти', path: consolePaths.signIn },
  },
});
