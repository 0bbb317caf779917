import type { Notification } from '@/lib/contract/history/notifications';

/** The content of a notification. */
export type Message = Pick<Notification, 'messageCode' | 'data' | 'route'>;

/** Stores a notification for a user and announces it; never fails. */
export type Notify = (userId: number, message: Message) => Promise<void>;
