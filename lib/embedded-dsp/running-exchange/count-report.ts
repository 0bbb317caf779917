import { orphanOf } from '../exchange/decisions/orphan';
import type { Exchange } from '../exchange/exchange';
import type { KeptReport, ReportEnd } from './running-exchange';

/** Counts a report with the next outcome, whatever becomes of it. */
export function countReport(exchange: Exchange, report: KeptReport): ReportEnd {
  const end = settle(exchange, report);
  exchange.noticed(report.row);
  return end;
}

function settle({ outside }: Exchange, { what, bid, seller, amount }: KeptReport): ReportEnd {
  if (!seller) return 'UNKNOWN';
  const flight = outside.find(bid.id) ?? outside.adopt(orphanOf(bid, seller));
  if (!flight) return 'UNKNOWN';
  if (what === 'win') outside.won(flight);
  else if (what === 'loss') outside.lost(flight);
  else if (what !== 'show') outside.follow(flight, what);
  else if (!outside.show(flight, amount)) return 'OVER_BUDGET';
  return 'COUNTED';
}
