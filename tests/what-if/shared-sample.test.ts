import { describe, expect, it } from 'vitest';
import { removableGates } from '@/lib/contract/delivery/removable-gates';
import type { SampleAnswer, SampleQuestion } from '@/lib/embedded-dsp/what-if/replay/questions';
import { answers } from '@/lib/embedded-dsp/what-if/replay/questions';
import { joinedAnswer, sharesOf } from '@/lib/embedded-dsp/what-if/replay/shared-sample';
import { withoutGates } from '@/lib/embedded-dsp/what-if/replay/without-gates';
import { adSet, campaign } from '../exchange/sample-campaign';
import { start, worldOf } from '../exchange/sample-world';
import { refusedBy } from './gate-cases';
import { marketOf, minutes, seeds } from './trial-world';

const answerTo = (question: SampleQuestion): SampleAnswer =>
  // A sample is answered by a sample's answer.
  answers(worldOf(question.market.seed), question) as SampleAnswer;

const comparable = ({ met, ...answer }: SampleAnswer) => ({ ...answer, met: met.toSorted((a, b) => a - b) });

/** An hour and a half of the market, of which so many requests are taken. */
const stretch = (most: number) => ({ from: start, to: start + 90 * minutes, most });
const priced = (id: number, units: bigint, clientId = 1) =>
  campaign({ id, clientId, adSets: [adSet({ id: id * 10, maxPrice: units * 1_000_000n })] });
const others = [priced(2, 250n), priced(3, 250n, 9), priced(4, 420n, 9), priced(5, 200n)];

describe('the shares of a sample', () => {
  const [seed = 7] = seeds;

  it.each(Object.entries(refusedBy))('give together what the whole gives, without %s', (name, given) => {
    const gate = removableGates.find((one) => one === name) ?? 'GEO';
    const before = campaign(given);
    const draft = { before, after: withoutGates(before, [gate], [1, 2, 3]), others };
    const variants = [{ after: priced(1, 300n) }, { after: priced(1, 90n), isAlone: true }];
    const question = { kind: 'sample', market: marketOf(seed), draft, variants, stretch: stretch(1_000) } as const;
    const whole = answerTo(question);
    for (const of of [2, 3])
      expect(comparable(joinedAnswer(sharesOf(question, of).map(answerTo)))).toEqual(comparable(whole));
    expect(whole.requests).toBeGreaterThan(700);
  });

  it.each([
    ['spends evenly', { strategy: 'SPEND' }],
    ['spends evenly by a schedule', { strategy: 'SPEND', schedule: `${'01'.repeat(84)}` }],
    ['has a schedule in a zone of quarters', { schedule: `${'0011'.repeat(42)}`, timeZone: 'Asia/Kathmandu' }],
    ['bids by its results', { strategy: 'CPC', bidType: 'ADAPTIVE_BID' }],
    ['shades its bids', { bidType: 'DYNAMIC_RANGE_BID', startsAt: start + 300 * minutes }],
  ] as const)('do not depend on the quarters before, for a campaign that %s', (_, given) => {
    const draft = { before: campaign({ ...given, exchanges: [1] }), after: campaign(given), others };
    const day = { from: start, to: start + 25 * 60 * minutes, most: 2_000 };
    const question = { kind: 'sample', market: marketOf(seed), draft, stretch: day } as const;
    const whole = answerTo(question);
    expect(comparable(joinedAnswer(sharesOf(question, 7).map(answerTo)))).toEqual(comparable(whole));
    expect(whole.after.bids).toBeGreaterThan(0);
  });

  it('are about equal, and none is empty', () => {
    const draft = { before: priced(1, 250n), after: priced(1, 275n), others };
    const question = { kind: 'sample', market: marketOf(7), draft, stretch: stretch(200_000) } as const;
    const [first = 0, second = 0] = sharesOf(question, 2).map((share) => answerTo(share).requests);
    expect(first + second).toBe(answerTo(question).requests);
    expect(Math.abs(first - second)).toBeLessThan(0.2 * (first + second));
  });
});
