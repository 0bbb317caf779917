import type { OperationName } from '@/lib/contract/addresses';

/** Operations that only the leader serves. Any process serves the others from the stores. */
export const leaderOperations: ReadonlySet<OperationName> = new Set<OperationName>([
  // The running exchange has decisions in memory.
  'campaigns.decisions',
  'campaigns.decision',
  // These need what the running exchange's bidder has learned.
  'campaigns.whatIf',
  'campaigns.advice',
  'campaigns.winCurve',
  'campaigns.forecast',
  // The bid endpoint has its counters in memory, and tries requests with the bidder.
  'integrations.live',
  'integrations.tryRequest',
  // Only one request at a time may be sent to an SSP, or to an operator about the same object.
  'integrations.fetchStatistics',
  'finance.actAction',
  'finance.repeatOrd',
  'finance.reconcileOrd',
]);

/** Addresses outside the contract that only the leader serves, for SSPs, players, browsers and `npm run explain`. */
export const leaderPaths = [
  '/rtb/*',
  '/sync/*',
  '/match/*',
  '/tag/:code{[A-Za-z0-9_-]{22}}',
  '/publisher',
  '/publisher/*',
  '/internal/exchange/*',
];
