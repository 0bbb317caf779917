'use client';
import { useTranslations } from 'next-intl';
import { ApiFault } from '@/lib/contract/api-fault';
import { errorText } from '@/lib/i18n/error-text';

/** Returns a function that converts any error thrown by a call to its text. */
export function useFaultText(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => errorText(t, error instanceof ApiFault ? error : {});
}
