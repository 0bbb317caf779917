import { formatDate } from '@/lib/format/format-date';

/** The UTC day, by which documents are dated. */
export const today = (): string => formatDate(new Date(), 'UTC');
