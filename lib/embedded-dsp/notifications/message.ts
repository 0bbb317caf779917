import type { Notification } from '@/lib/contract/history/notifications';

/** What a notification says, before it is kept for somebody. */
export type Message = Pick<Notification, 'messageCode' | 'data' | 'route'>;

/** Keeps a notification for a user and announces it; never fails. */
export type Notify = (userId: number, message: Message) => Promise<void>;
