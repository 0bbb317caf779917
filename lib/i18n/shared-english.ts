import common from '../../messages/en/common.json';
import enums from '../../messages/en/enums.json';
import notifications from '../../messages/en/notifications.json';
import shell from '../../messages/en/shell.json';
import type { SharedMessages } from './namespaces';

export const sharedEnglish = { common, enums, notifications, shell } satisfies SharedMessages;
