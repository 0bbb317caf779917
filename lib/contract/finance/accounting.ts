/** Where our own books are kept: documents, payments and rates are dated by the days of this zone. */
export const accountingZone = 'Europe/Moscow';

/** No document, payment or rate is of an earlier day. */
export const earliestDay = '2000-01-01';
