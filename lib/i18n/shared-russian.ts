import common from '../../messages/ru/common.json';
import enums from '../../messages/ru/enums.json';
import errors from '../../messages/ru/errors.json';
import notifications from '../../messages/ru/notifications.json';
import shell from '../../messages/ru/shell.json';
import validation from '../../messages/ru/validation.json';
import type { SharedMessages } from './namespaces';

export const sharedRussian = { common, enums, errors, notifications, shell, validation } satisfies SharedMessages;
