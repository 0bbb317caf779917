import { accountingZone } from '@/lib/contract/finance/accounting';
import { formatDate } from '@/lib/format/format-date';

/** The day in our books, by which documents are dated. */
export const today = (): string => formatDate(new Date(), accountingZone);
