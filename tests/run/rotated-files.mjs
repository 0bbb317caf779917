/**
 * Files that take long: generated cases, kills, races, large numbers, days of the exchange. Each short run takes one of
 * these groups, in turn; they take about as long as one another. The full run takes all. A file that alone sees several
 * seeded faults stays in every run, however long it takes.
 */
const rotatedGroups = [
  [
    'tests/api/durability.test.ts',
    'tests/api/uploads-kinds.test.ts',
    'tests/access/one-permission.test.ts',
    'tests/documents/act-months.test.ts',
  ],
  [
    'tests/what-if/day.test.ts',
    'tests/what-if/real-week.test.ts',
    'tests/ord/kill.test.ts',
    'tests/segments/segments-in-auctions.test.ts',
    'tests/gateway/faults.test.ts',
    'tests/finance/lists.test.ts',
  ],
  [
    'tests/what-if/replay.test.ts',
    'tests/what-if/replay-gates.test.ts',
    'tests/session/ended-everywhere.test.ts',
    'tests/api/creative-kinds.test.ts',
    'tests/rtb/publisher.test.ts',
    'tests/api/sessions.test.ts',
    'tests/api/list-files.test.ts',
  ],
  [
    'tests/api/demo-past.test.ts',
    'tests/machines/two-of-everything.test.ts',
    'tests/bulk/sheets.test.ts',
    'tests/api/malformed.test.ts',
    'tests/exchange/budgets.test.ts',
    'tests/segments/segments-api.test.ts',
    'tests/exchange/kinds.test.ts',
  ],
  [
    'tests/architecture/forgotten-field.test.ts',
    'tests/ord/registration.test.ts',
    'tests/exchange/determinism.test.ts',
    'tests/races/races.test.ts',
    'tests/media/media.test.ts',
    'tests/relay/broker.test.ts',
  ],
  [
    'tests/what-if/truth.test.ts',
    'tests/entities/round-trips.test.ts',
    'tests/rtb/bidders.test.ts',
    'tests/bulk/bulk-properties.test.ts',
    'tests/api/uploads.test.ts',
    'tests/what-if/threads.test.ts',
    'tests/people/update.test.ts',
  ],
  [
    'tests/session/wrong-passwords.test.ts',
    'tests/finance/money.test.ts',
    'tests/finance/invoices.test.ts',
    'tests/api/targets.test.ts',
    'tests/people/reset.test.ts',
    'tests/api/uploads-large.test.ts',
  ],
  [
    'tests/rtb/kills.test.ts',
    'tests/session/single-flight.test.ts',
    'tests/history/every-write.test.ts',
    'tests/people/secrets.test.ts',
    'tests/exchange/replay.test.ts',
    'tests/relay/storm.test.ts',
    'tests/session/guesses.test.ts',
  ],
  [
    'tests/statistics/report-file.test.ts',
    'tests/delivery/demo-pace.test.ts',
    'tests/api/stomp-limits.test.ts',
    'tests/line-lists/lists-in-auctions.test.ts',
    'tests/people/inbox.test.ts',
    'tests/documents/contracts.test.ts',
    'tests/people/own-sessions.test.ts',
  ],
  [
    'tests/bulk/kills.test.ts',
    'tests/settlement/exchange-runner.test.ts',
    'tests/machines/killed-leader.test.ts',
    'tests/people/mail.test.ts',
    'tests/move/move.test.ts',
    'tests/api/on-postgres.test.ts',
    'tests/api/creative-lists.test.ts',
  ],
];

export const rotatedFiles = rotatedGroups.flat();

/**
 * The files that a turn leaves to others; each is run within any ten turns one after another.
 * @param {number} turn
 * @returns {string[]}
 */
export const leftOut = (turn) => rotatedGroups.filter((_, at) => turn % rotatedGroups.length !== at).flat();

const everyTurn = ['anonymous', 'advertiser', 'foreignAdvertiser'];
const inTurn = ['manager', 'admin', 'foreignManager', 'temporary'];

/**
 * Who calls every operation of the API in a turn: a tenant, a stranger and nobody always, one of the others in turn.
 * Everybody where there is no turn, as in the full run.
 * @param {string | undefined} turn
 * @returns {string[]}
 */
export const callersIn = (turn) =>
  turn === undefined
    ? [...everyTurn, ...inTurn]
    : [...everyTurn, ...inTurn.filter((_, at) => Number(turn) % inTurn.length === at)];

const permissionPeriod = 5;

/**
 * The operations whose permissions are taken and given one by one in a turn: each within any five turns, all of them
 * where there is no turn.
 * @template T
 * @param {readonly T[]} operations
 * @param {string | undefined} turn
 * @returns {T[]}
 */
export const triedIn = (operations, turn) =>
  operations.filter((_, at) => turn === undefined || (Number(turn) + at) % permissionPeriod === 0);
