'use client';
import { useTranslations } from 'next-intl';
import { bidderReasonCodes } from '@/lib/contract/enumerations';
import type { Notification } from '@/lib/contract/history/notifications';
import { formatMoney } from '@/lib/format/format-money';
import { errorText } from '@/lib/i18n/error-text';

export interface NotificationText {
  text: string;
  /** Why: a person's own words, the reason that keeps a campaign offline, or what a job failed on. */
  reason: string | undefined;
}

/** Answers what a notification says, in the reader's language. */
export function useNotificationText(): (notification: Notification) => NotificationText {
  const t = useTranslations('notifications');
  const reasons = useTranslations('enums.bidderReason');
  const errors = useTranslations('errors');
  return ({ messageCode, data }) => {
    const amount = data.amount && data.currency ? formatMoney(data.amount, data.currency) : (data.amount ?? '–');
    const known = bidderReasonCodes.find((code) => code === data.reason);
    return {
      text: t(`texts.${messageCode}`, {
        ...{ name: data.name ?? t('unnamed'), amount, count: data.count ?? 1 },
        ...{ user: data.user ?? '–', address: data.address ?? '–' },
      }),
      reason: known ? reasons(known) : data.reason && errorText(errors, { code: data.reason }, data.reason),
    };
  };
}
