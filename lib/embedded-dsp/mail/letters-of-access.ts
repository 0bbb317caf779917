import { consolePaths } from './console-paths';
import type { LetterInEach } from './letter';

/** Sent to a new address, which becomes valid when its link is opened. */
export const emailConfirmationLetter = (login: string, token: string): LetterInEach => ({
  en: {
    subject: 'Confirm your new email',
    paragraphs: [
      `This address was entered as the new email of the account ${login}. Open the link within 24 hours to confirm it.`,
      'Until then the previous address stays in use. If it wasn’t you, ignore this email.',
    ],
    link: { label: 'Confirm email', path: consolePaths.emailChange(token) },
  },
  ru: {
    subject: 'Подтвердите новую почту',
    paragraphs: [
      `Этот адрес указан как новая почта учётной записи ${login}. Чтобы подтвердить его, откройте ссылку в течение 24 часов.`,
      'До этого действует прежний адрес. Если это были не вы, проигнорируйте письмо.',
    ],
    link: { label: 'Подтвердить адрес', path: consolePaths.emailChange(token) },
  },
});

interface Leaving {
  login: string;
  token: string;
  /** The new address. */
  to: string;
  /** True if the change awaits confirmation; false if it is already valid. */
  isRequested: boolean;
}

/** Sent to the former address, in case somebody is taking over the account. */
export const emailLeavingLetter = ({ login, token, to, isRequested }: Leaving): LetterInEach => ({
  en: {
    subject: isRequested ? 'Your email change was requested' : 'Your email was changed',
    paragraphs: [
      isRequested
        ? `The email of ${login} will change to ${to} once the link sent to that address is opened.`
        : `The email of ${login} is now ${to}: it was changed by our staff.`,
      'If you requested this, no action is needed. If not, open the link within 72 hours: the previous address stays, all sessions end, and you set a new password.',
    ],
    link: { label: 'Undo the change', path: consolePaths.emailChange(token) },
  },
  ru: {
    subject: isRequested ? 'Запрошена смена вашей почты' : 'Ваша почта изменена',
    paragraphs: [
      isRequested
        ? `Почта учётной записи ${login} станет ${to}, как только откроют ссылку, отправленную на этот адрес.`
        : `Почта учётной записи ${login} теперь ${to}: её изменил сотрудник платформы.`,
      'Если это были вы, ничего делать не нужно. Если нет, откройте ссылку в течение 72 часов: почта останется прежней, все сеансы завершатся, и вы зададите новый пароль.',
    ],
    link: { label: 'Отменить изменение', path: consolePaths.emailChange(token) },
  },
});
