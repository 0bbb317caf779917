import { z } from 'zod';
import { endpoint } from './endpoint';
import { currency, date, id, money } from './fields';
import { limits } from './limits';
import { paged, pageOf } from './paging';

/** Message codes; texts in `messages/<locale>/notifications.json`. */
export const notificationCodes = [
  'CREATIVE_APPROVED',
  'CREATIVE_REJECTED',
  'CAMPAIGN_OFFLINE',
  'BALANCE_REPLENISHED',
] as const;

/** A notification, §3. `route` names a screen; id, type and tab lead to the thing on it. */
export const notification = z.object({
  id,
  messageCode: z.enum(notificationCodes),
  data: z.object({
    name: z.string().optional(),
    type: z.string().optional(),
    user: z.string().optional(),
    amount: money.optional(),
    currency: currency.optional(),
    action: z.string().optional(),
    url: z.string().optional(),
    reason: z.string().optional(),
  }),
  date,
  time: z.string().describe('HH:MM:SS, UTC'),
  route: z
    .object({ screen: z.string(), id: id.optional(), type: z.string().optional(), tab: z.string().optional() })
    .nullable(),
});
export type Notification = z.infer<typeof notification>;

/** One frame of the user's topic. `balance` follows every change of the advertiser's balance. */
export const liveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notification'), notification }),
  z.object({ kind: z.literal('balance'), balance: money, currency }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** STOMP destination of a user's own messages. */
export const topicOf = (userId: number) => `/topic/user/${userId}`;

export const notifications = {
  list: endpoint(
    'notifications.list',
    {
      summary: 'Notifications, the newest first; reading the first page marks all as seen',
      access: 'user',
      isPaged: true,
    },
    {
      query: paged(
        ['dateTime'],
        { isFirstPage: z.enum(['true', 'false']).default('false') },
        { sort: 'dateTime,desc', size: limits.notificationList.size },
      ),
      answer: pageOf(notification).extend({ unseen: z.int() }),
    },
  ),
  remove: endpoint(
    'notifications.remove',
    { summary: 'Deletes one', access: 'user' },
    { params: z.object({ id }), answer: z.null() },
  ),
};
