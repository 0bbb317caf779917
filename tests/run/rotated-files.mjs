/** Generated cases, kills, races and large numbers: a quarter of them stands in each short run, in turn. */
export const rotatedFiles = [
  'tests/api/durability.test.ts',
  'tests/entities/round-trips.test.ts',
  'tests/api/malformed.test.ts',
  'tests/races/races.test.ts',
  'tests/statistics/engines.test.ts',
  'tests/api/uploads-large.test.ts',
  'tests/relay/storm.test.ts',
  'tests/statistics/report-file.test.ts',
  'tests/settlement/exactness.test.ts',
  'tests/move/move.test.ts',
  'tests/api/on-postgres.test.ts',
  'tests/ord/kill.test.ts',
  'tests/finance/money.test.ts',
  'tests/api/tenancy.test.ts',
  'tests/session/ended-everywhere.test.ts',
  'tests/relay/broker.test.ts',
];

const period = 4;

/**
 * The files that a turn leaves to others; each is run within any four turns one after another.
 * @param {number} turn
 * @returns {string[]}
 */
export const leftOut = (turn) => rotatedFiles.filter((_, at) => (turn + at) % period !== 0);
