import { accountingZone } from '@/lib/contract/finance/accounting';
import { formatDate } from '@/lib/format/format-date';

/** Returns today's date in our accounting zone, by which documents are dated. */
export const today = (): string => formatDate(new Date(), accountingZone);
