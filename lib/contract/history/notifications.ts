import { z } from 'zod';
import { endpoint } from '../endpoint';
import { currency, date, id, money } from '../fields';
import { limits } from '../limits';
import { paged, pageOf } from '../paging';
import { notificationCodes } from './notification-codes';

const code = z.enum(notificationCodes).describe('Code of the event, which selects the text');

/** Values for the notification text; which are present depends on the code. */
const notificationData = z.object({
  name: z
    .string()
    .optional()
    .describe('Name or number of the item')
    .meta({ examples: ['Autumn sale'] }),
  type: z
    .string()
    .optional()
    .describe('Kind of object: of creative, of document')
    .meta({ examples: ['banner'] }),
  user: z
    .string()
    .optional()
    .describe('Login of the client concerned')
    .meta({ examples: ['advertiser'] }),
  amount: money.optional(),
  currency: currency.optional(),
  action: z
    .string()
    .optional()
    .describe('What the reader may do about it')
    .meta({ examples: ['REPLENISH'] }),
  url: z
    .string()
    .optional()
    .describe('Path of the file under the API’s own address; requires the session')
    .meta({ examples: ['finance/document/invoice/17'] }),
  reason: z
    .string()
    .optional()
    .describe('Reason: a code of the platform or a text by a user')
    .meta({ examples: ['ENDED'] }),
  address: z
    .string()
    .optional()
    .describe('Network address')
    .meta({ examples: ['203.0.113.7'] }),
  count: z
    .int()
    .positive()
    .optional()
    .describe('Number of objects that the notification combines, if more than one')
    .meta({ examples: [3] }),
});

/** A notification, §3. `route` names a screen; id, type and tab identify the item on it. */
const notification = z.object({
  id,
  messageCode: code,
  data: notificationData,
  date,
  time: z
    .string()
    .describe('HH:MM:SS, UTC')
    .meta({ examples: ['09:30:00'] }),
  route: z
    .object({
      screen: z
        .string()
        .describe('Name of a screen')
        .meta({ examples: ['campaign'] }),
      id: id.optional(),
      type: z
        .string()
        .optional()
        .describe('Part of the screen’s address')
        .meta({ examples: ['banner'] }),
      tab: z
        .string()
        .optional()
        .describe('Tab on the screen')
        .meta({ examples: ['invoices'] }),
    })
    .nullable()
    .describe('Screen that shows the object; null = none'),
});
export type Notification = z.infer<typeof notification>;

/**
 * One message of a user's topic. `balance` is sent after every change of the advertiser's balance, `access` after every
 * change of the user's permissions, `past` after each part of a demonstration's statistics, so that open screens update.
 */
export const liveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notification'), notification }),
  z.object({ kind: z.literal('balance'), balance: money, reserved: money.optional(), currency }),
  z.object({ kind: z.literal('access') }),
  z.object({ kind: z.literal('past') }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** Returns the STOMP destination of a user's own messages. */
export const topicOf = (userId: number) => `/topic/user/${userId}`;

/** Channel settings of one event. */
const notificationSetting = z.object({
  messageCode: code,
  console: z.boolean().describe('Shown in the console, with a toast'),
  mail: z.boolean().describe('Sent to the user’s email'),
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

const settings = z.object({
  isMailSetUp: z.boolean().describe('Whether email is set up; if not, the choices are saved for later'),
  events: z.array(notificationSetting).describe('The events that can concern the user, each with its channels'),
});

const pageQuery = paged(
  ['dateTime', 'date', 'time'],
  { isFirstPage: z.enum(['true', 'false']).default('false').describe('Whether this call marks all as seen') },
  { sort: 'dateTime,desc', size: limits.notificationList.size },
);
/** `date` and `time` together are one timestamp. Either one is accepted as a sort key, or both in sequence, §7. */
const listQuery = pageQuery.extend({
  sort: z.union([
    pageQuery.shape.sort,
    z
      .array(pageQuery.shape.sort)
      .min(1)
      .max(3)
      .transform(([first]) => first ?? 'dateTime,desc'),
  ]),
});

export const notifications = {
  list: endpoint(
    'notifications.list',
    {
      summary: 'Notifications, the newest first; reading the first page marks all as seen',
      access: 'user',
      isPaged: true,
    },
    {
      query: listQuery,
      answer: pageOf(notification).extend({
        unseen: z
          .int()
          .nonnegative()
          .describe('Not seen before this call')
          .meta({ examples: [2] }),
      }),
    },
  ),
  remove: endpoint(
    'notifications.remove',
    { summary: 'Deletes one notification', access: 'user' },
    { params: z.object({ id }), answer: z.null() },
  ),
  settings: endpoint(
    'notifications.settings',
    { summary: 'Which events send notifications, and how', access: 'user', isExtension: true },
    { answer: settings },
  ),
  updateSettings: endpoint(
    'notifications.updateSettings',
    { summary: 'Changes the given events; the others stay unchanged', access: 'user', isExtension: true },
    {
      body: z.object({
        events: z.array(notificationSetting).max(notificationCodes.length).describe('Events and their channels'),
      }),
      answer: settings,
    },
  ),
};
