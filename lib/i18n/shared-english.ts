import common from '../../messages/en/common.json';
import enums from '../../messages/en/enums.json';
import errors from '../../messages/en/errors.json';
import notifications from '../../messages/en/notifications.json';
import shell from '../../messages/en/shell.json';
import validation from '../../messages/en/validation.json';
import type { SharedMessages } from './namespaces';

export const sharedEnglish = { common, enums, errors, notifications, shell, validation } satisfies SharedMessages;
