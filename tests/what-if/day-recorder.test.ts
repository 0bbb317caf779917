import { describe, expect, it } from 'vitest';
import { createExchange } from '@/lib/embedded-dsp/exchange/exchange';
import { liveAgain } from '@/lib/embedded-dsp/what-if/replay/live-again';
import { campaign } from '../exchange/sample-campaign';
import { rates, ssps, worldOf } from '../exchange/sample-world';
import { again, evening, LivedDay, midnight, newcomer, others, priced } from './lived-day';
import { marketOf, minutes } from './trial-world';

describe('a diary', () => {
  it('begins with the first later moment that it can tell of, and with none before anything was lived', () => {
    const exchange = createExchange({
      world: worldOf(7),
      ssps,
      rates,
      requestsPerSecond: 1,
      startsAt: evening,
      recordsDay: true,
    });
    expect(exchange.life(midnight)).toBeNull();
    exchange.advance(evening + minutes);
    expect(exchange.life(evening - minutes)?.beginning.at).toBe(evening);
    expect(exchange.life(midnight)).toBeNull();
    exchange.skip(midnight + 5 * minutes);
    exchange.advance(midnight + 6 * minutes);
    expect(exchange.life(midnight)).toMatchObject({ beginning: { at: midnight + 5 * minutes }, entries: [] });
  });

  it('begins, like the decisions, when the exchange is no longer quiet', () => {
    const quietUntil = evening + 2 * minutes;
    const exchange = createExchange({
      world: worldOf(7),
      ssps,
      rates,
      requestsPerSecond: 20,
      startsAt: evening,
      recordsDay: true,
      quietUntil,
    });
    const bidding = campaign(priced(400_000_000n));
    exchange.setCampaigns([bidding], new Map(), new Map([[bidding.clientId, 10n ** 12n]]));
    exchange.advance(quietUntil);
    expect([exchange.life(evening), exchange.recent(bidding.id)]).toEqual([null, []]);
    exchange.advance(quietUntil + 2 * minutes);
    expect(exchange.life(evening)?.beginning.at).toBe(quietUntil);
    expect(exchange.recent(bidding.id)).not.toEqual([]);
  });

  it('tells that real SSPs used the same budgets', () => {
    const day = new LivedDay(7, others).goOn();
    expect(day.life.isMixed).toBe(false);
    const { exchange } = day;
    const won = others.flatMap(({ id }) => exchange.recent(id)).find(({ code }) => code === 'WON');
    const request = exchange.rebuildRequest(won?.requestId ?? '');
    if (!request) throw new Error('A decision was kept');
    const requested = [{ context: { ...request.context, floor: 1 }, cityName: request.city.en }];
    for (let at = 0; at < 50 && !day.life.isMixed; at++)
      exchange.outside.bid(requested, { id: `bid-${at}`, heldMs: 1_000, ttlMs: 1_000 });
    expect(day.life.isMixed).toBe(true);
  });

  it('lets a day be lived again among everybody who was paid, changed or told something', () => {
    const before = campaign({ ...priced(395_000_000n), frequency: { times: 1, days: 2 } });
    const after = { ...before, dailyBudget: 6_000_000n };
    const campaigns = [before, ...others];
    const day = new LivedDay(7, campaigns).goOn();
    const result = again(7, { before, after, others: [] }, day.life);
    expect(result.before).toEqual(day.side());
    expect(result.after).toEqual(new LivedDay(7, campaigns, [after, ...others]).goOn().side());
    expect(result.after.wins).toBeLessThan(result.before?.wins ?? 0);
  });

  it('tells how far it is', () => {
    const { life } = new LivedDay(7, others).goOn();
    const parts: number[] = [];
    const draft = { before: campaign(), after: campaign(), others: [] };
    liveAgain(worldOf(7), marketOf(7), draft, { life, newcomer, onPart: (part) => parts.push(part) });
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect([parts.length > 3, parts.at(-1)]).toEqual([true, 1]);
  });
});
