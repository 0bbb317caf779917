import common from '../../messages/ru/common.json';
import enums from '../../messages/ru/enums.json';
import notifications from '../../messages/ru/notifications.json';
import shell from '../../messages/ru/shell.json';
import type { SharedMessages } from './namespaces';

export const sharedRussian = { common, enums, notifications, shell } satisfies SharedMessages;
