import type { BidderReason } from '@/lib/contract/campaigns/bidder-reason';
import { isDecisionCode } from '@/lib/contract/delivery/decision-codes';
import type { PaceFigures, Verdict } from '@/lib/contract/delivery/delivery-shapes';
import { type VerdictCode, verdictSeverities } from '@/lib/contract/delivery/verdict-codes';
import { type BidderReasonCode, isUnexpectedlyOffline, onlineReasonCodes } from '@/lib/contract/enumerations';
import { paceStatus } from '../plan/pace';
import type { FunnelCounts } from './funnel';
import { largestObstacle } from './obstacles';

/** Input of a verdict. */
export interface VerdictFacts {
  /** The bidder's present reasons, in the contract's order. */
  reasons: readonly BidderReason[];
  /** The simulated exchange is off, and no SSP has called recently. */
  isExchangeStopped: boolean;
  /** Results of the latest requests. */
  funnel: FunnelCounts;
  pace: { today: PaceFigures | null; total: PaceFigures | null; ratio: number | null };
  adSetIds: readonly number[];
}

type Finding = Omit<Verdict, 'severity'>;

/**
 * Returns the verdict on a campaign. The bidder's status comes first, then traffic, then the plan and its obstacles.
 */
export function verdictOf(facts: VerdictFacts): Verdict {
  const found = ofStanding(facts) ?? ofTraffic(facts) ?? ofPlan(facts) ?? ofObstacles(facts);
  return { ...found, severity: verdictSeverities[found.code] };
}

const finding = (code: VerdictCode, given: Partial<Finding> = {}): Finding => ({
  since: null,
  until: null,
  params: {},
  action: null,
  ...given,
  code,
});

const byHand: readonly BidderReasonCode[] = ['ARCHIVED', 'CLIENT_ARCHIVED', 'INACTIVE'];

/** Returns the reason that keeps the campaign out of every auction: a problem, or else one that does not end by itself. */
function ofStanding({ reasons, pace }: VerdictFacts): Finding | null {
  const offline = reasons.filter(({ code }) => !onlineReasonCodes.includes(code));
  const problem = offline.find((one) => isUnexpectedlyOffline([one]));
  const reason = problem ?? offline.find(({ clearsAt }) => clearsAt === null) ?? offline[0];
  if (!reason) return null;
  const { code, anchor, since } = reason;
  const ends = offline.flatMap(({ clearsAt }) => clearsAt ?? []).toSorted();
  const about = {
    since,
    until: ends.length === offline.length ? (ends.at(-1) ?? null) : null,
    action: { anchor },
  };
  if (byHand.includes(code)) return finding('INACTIVE', { ...about, params: { reason: code } });
  if (code === 'NOT_STARTED' || code === 'ENDED') return finding(code, about);
  if (code === 'DAILY_BUDGET_REACHED') return finding('SPENT_TODAY', { ...about, params: moneyOf(pace.today) });
  if (code.endsWith('_RESERVED')) return finding('HELD_BY_FLIGHT', { ...about, params: reservedBy(reason) });
  if (!problem && isDecisionCode(code)) return finding('LIMITED_BY_SETTINGS', { ...about, params: { gate: code } });
  const money = code.startsWith('TOTAL_BUDGET') ? moneyOf(pace.total) : {};
  return finding('OFFLINE', { ...about, params: { ...money, reason: code } });
}

const reservedBy = ({ code, reserved, reservedImpressions }: BidderReason): Verdict['params'] => ({
  reason: code,
  ...(reserved !== undefined && { reserved }),
  ...(reservedImpressions !== undefined && { reservedImpressions }),
});

function ofTraffic({ isExchangeStopped, funnel }: VerdictFacts): Finding | null {
  if (isExchangeStopped) return finding('EXCHANGE_STOPPED');
  return funnel.requests === 0 ? finding('NO_TRAFFIC', { action: { anchor: 'exchanges' } }) : null;
}

/** Null if the campaign is behind its plan, or there is nothing to compare and it wins nothing. */
function ofPlan({ pace, funnel }: VerdictFacts): Finding | null {
  const params = paceParams({ pace });
  const status = paceStatus(pace.ratio);
  if (status === null) {
    const hasPlan = pace.today !== null || pace.total !== null;
    return funnel.wins > 0 ? finding(hasPlan ? 'TOO_EARLY' : 'NO_PLAN_DELIVERING', { params }) : null;
  }
  if (status === 'BEHIND') return null;
  return status === 'AHEAD'
    ? finding('AHEAD_OF_PACE', { params, action: { anchor: 'budget' } })
    : finding('ON_PACE', { params });
}

function ofObstacles(facts: VerdictFacts): Finding {
  const { funnel, pace, reasons, adSetIds } = facts;
  const found = largestObstacle(funnel, pace.ratio, adSetIds);
  if (!found) return finding('BEHIND_PACE', { params: paceParams(facts) });
  const { code, gate, share, action } = found;
  const rival = code === 'LOST_TO_OWN' ? reasons.find((reason) => reason.rival)?.rival : undefined;
  return finding(code, {
    params: { ...paceParams(facts), share, ...(gate && { gate }), ...(rival && { rival }) },
    action,
  });
}

const moneyOf = (figures: PaceFigures | null): Verdict['params'] =>
  figures ? { spent: figures.spent, budget: figures.budget } : {};

/** For today if there is a daily budget, otherwise for the whole campaign. */
function paceParams({ pace: { today, total, ratio } }: Pick<VerdictFacts, 'pace'>): Verdict['params'] {
  return { ...(today ?? total ?? {}), ...(ratio === null ? {} : { ratio }) };
}
