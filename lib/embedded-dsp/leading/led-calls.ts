import type { OperationName } from '@/lib/contract/addresses';

/** Operations that only the leader answers. All others any process answers from the stores. */
export const ledOperations: ReadonlySet<OperationName> = new Set<OperationName>([
  // The running exchange keeps decisions in memory.
  ...(['campaigns.decisions', 'campaigns.decision'] as const),
  // They are decided as its bidder would decide now, by what that has learned.
  ...(['campaigns.whatIf', 'campaigns.advice', 'campaigns.winCurve', 'campaigns.forecast'] as const),
  // The door counts in memory, and rehearses with the bidder.
  ...(['integrations.live', 'integrations.tryRequest'] as const),
  // One request at a time goes to an SSP, or to an operator about a thing.
  'integrations.fetchStatistics',
  ...(['finance.actAction', 'finance.repeatOrd', 'finance.reconcileOrd'] as const),
]);

/** Addresses outside the contract that only the leader answers: SSPs, players, browsers and `npm run explain` call them. */
export const ledPaths = [
  ...['/rtb/*', '/sync/*', '/match/*', '/tag/:code{[A-Za-z0-9_-]{22}}'],
  ...['/publisher', '/publisher/*', '/internal/exchange/*'],
];
