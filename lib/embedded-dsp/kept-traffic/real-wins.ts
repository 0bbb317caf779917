import type { BidContext } from '../exchange/gates/bid-context';
import { type BidEnd, priceOfStep, priceStep } from '../exchange/price/bid-ends';
import type { WinCurve } from '../exchange/price/win-curve';

/** Estimated results of a bid. */
export interface WinChance {
  /** 0–1. */
  wins: number;
  /** Standard error of `wins`. */
  error: number;
  /** Impressions per win, and clicks per impression. */
  impressions: number;
  clicks: number;
  /** True if own bids near this price, for slots of this kind, have ended. */
  isSeen: boolean;
  /** Estimates with the same name share their error. */
  name: string;
}

interface Point {
  price: number;
  bids: number;
  share: number;
}

interface Curve {
  points: Point[];
  impressions: number;
  clicks: number;
}

/** Win rate of own bids by SSP, format and price; it never decreases with the price. */
export class RealWins {
  private readonly curves = new Map<string, Curve>();

  /** `believed` is used where no own bid has ended yet. */
  constructor(
    ends: readonly BidEnd[],
    private readonly believed: WinCurve,
  ) {
    const byKind = new Map<string, BidEnd[]>();
    for (const end of ends) byKind.set(keyOf(end), [...(byKind.get(keyOf(end)) ?? []), end]);
    for (const [key, own] of byKind) this.curves.set(key, curveOf(own));
  }

  /** `price` in micros of the request's currency per thousand. */
  chance(request: BidContext, price: number): WinChance {
    const key = keyOf(request);
    const curve = this.curves.get(key);
    const first = curve?.points[0];
    const last = curve?.points.at(-1);
    const rest = { impressions: curve?.impressions ?? 1, clicks: curve?.clicks ?? 0 };
    if (!curve || !first || !last) {
      const wins = this.believed.rateAt(price, request.floor);
      return { ...rest, wins, error: spreadOf(wins, 1), isSeen: false, name: key };
    }
    const step = priceStep(price);
    const isSeen = step >= priceStep(first.price) && step <= priceStep(last.price);
    const at = curve.points.findLast((point) => priceStep(point.price) <= step) ?? first;
    const wins = price < first.price && !isSeen ? first.share * (price / first.price) : at.share;
    return { ...rest, wins, error: spreadOf(wins, at.bids), isSeen, name: `${key} ${at.price}` };
  }
}

const keyOf = ({ sspId, format, currency }: Pick<BidContext, 'sspId' | 'format' | 'currency'>): string =>
  `${sspId} ${format} ${currency}`;

/** Agresti–Coull interval: even 0 % and 100 % are uncertain. */
function spreadOf(share: number, bids: number): number {
  const likely = (share * bids + 2) / (bids + 4);
  return Math.sqrt((likely * (1 - likely)) / (bids + 4));
}

const partOf = (part: number, whole: number, none: number): number => (whole === 0 ? none : Math.min(1, part / whole));

function curveOf(ends: readonly BidEnd[]): Curve {
  const sum = (what: 'wins' | 'impressions' | 'clicks') => ends.reduce((total, end) => total + end[what], 0);
  const wins = sum('wins');
  const impressions = sum('impressions');
  const clicks = sum('clicks');
  return {
    points: rising(ends.filter(({ bids }) => bids > 0).toSorted((one, other) => one.step - other.step)),
    impressions: partOf(impressions, wins, 1),
    clicks: partOf(clicks, impressions, 0),
  };
}

/** Merges price steps until win rates increase with the price (pool adjacent violators). */
function rising(ends: readonly BidEnd[]): Point[] {
  const pools: { ends: BidEnd[]; bids: number; wins: number }[] = [];
  for (const end of ends) {
    let pool = { ends: [end], bids: end.bids, wins: Math.min(end.wins, end.bids) };
    for (let last = pools.at(-1); last && last.wins * pool.bids > pool.wins * last.bids; last = pools.at(-1)) {
      pools.pop();
      pool = { ends: [...last.ends, ...pool.ends], bids: last.bids + pool.bids, wins: last.wins + pool.wins };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ ends: own, bids, wins }) =>
    own.map(({ step }) => ({ price: priceOfStep(step), bids, share: wins / bids })),
  );
}
