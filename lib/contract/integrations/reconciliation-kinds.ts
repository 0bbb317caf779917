/** Reasons why fetching the statistics of an SSP failed. */
export const statisticsProblems = [
  'HOST_NOT_ALLOWED',
  'HOST_UNKNOWN',
  'ADDRESS_PRIVATE',
  'UNREACHABLE',
  'TIMED_OUT',
  'REDIRECTED',
  'STATUS',
  'CONTENT_TYPE',
  'TOO_LARGE',
  'TOO_MANY_ROWS',
  'UNREADABLE',
  'COLUMNS_MISSING',
  'OTHER_CURRENCY',
  'NO_GOOD_ROW',
] as const;
export type StatisticsProblemCode = (typeof statisticsProblems)[number];

/** Faults in a row of an SSP's statistics. */
export const rowProblems = ['NOT_A_ROW', 'DATE', 'FUTURE', 'REPEATED', 'COUNT', 'SPEND'] as const;
export type RowProblem = (typeof rowProblems)[number];
