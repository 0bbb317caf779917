'use client';
import { useTranslations } from 'next-intl';
import { familyOf } from '@/lib/access/families';
import { mayOpen } from '@/lib/access/resolve-route';
import { type ScreenName, screenPath, screens } from '@/lib/access/screens';
import { bidderReasonCodes } from '@/lib/contract/enumerations';
import type { Notification } from '@/lib/contract/history/notifications';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { formatMoney } from '@/lib/format/format-money';
import { errorText } from '@/lib/i18n/error-text';

interface NotificationText {
  text: string;
  /** Reason: text by a person, the reason for an offline campaign, or the error of a failed job. */
  reason: string | undefined;
}

/** Returns a function with the text of a notification in the user's language. */
export function useNotificationText(): (notification: Notification) => NotificationText {
  const t = useTranslations('notifications');
  const reasons = useTranslations('enums.bidderReason');
  const errors = useTranslations('errors');
  return ({ messageCode, data }) => {
    const amount = data.amount && data.currency ? formatMoney(data.amount, data.currency) : (data.amount ?? '–');
    const known = bidderReasonCodes.find((code) => code === data.reason);
    return {
      text: t(`texts.${messageCode}`, {
        name: data.name ?? t('unnamed'),
        amount,
        count: data.count ?? 1,
        user: data.user ?? '–',
        address: data.address ?? '–',
      }),
      reason: known ? reasons(known) : data.reason && errorText(errors, { code: data.reason }, data.reason),
    };
  };
}

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/** Returns the path of a notification's item; null if there is none or the user may not open it. */
export function notificationLink(
  { route }: Pick<Notification, 'route'>,
  user: Pick<CurrentUser, 'role' | 'permissions'>,
): string | null {
  const family = familyOf(user.role);
  if (!route || !isScreen(route.screen) || !mayOpen(user, route.screen, family)) return null;
  const given = { ...(route.id ? { id: route.id } : {}), ...(route.type ? { type: route.type } : {}) };
  const path = screenPath(family, route.screen, given);
  return route.tab ? `${path}?tab=${encodeURIComponent(route.tab)}` : path;
}
