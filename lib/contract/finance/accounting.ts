/** Time zone of our accounting: documents, payments and rates are dated by its calendar days. */
export const accountingZone = 'Europe/Moscow';

/** Earliest date of a document, payment or rate. */
export const earliestDay = '2000-01-01';
