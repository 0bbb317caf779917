import type { World } from '../../exchange/market/world';
import type { MarketNow } from '../../exchange/market-now';
import type { RecordedDay } from '../../exchange/recorded-day/day-recorder';
import type { KeptStretch } from '../../kept-traffic/read-kept';
import { liveAgain, type Newcomer } from './live-again';
import { type PriceCurve, priceCurve } from './price-curve';
import type { Beginning, Draft, Stretch, Variant } from './question';
import { type RealSample, realSample } from './real-sample';
import { bothWeeks, realWeek } from './real-week';
import { type Replayed, replay } from './replay';
import { SampleTrial } from './sample-trial';
import { sampleTraffic } from './traffic-sample';
import { type TrafficWeek, weekOf } from './traffic-week';

export interface SampleQuestion {
  kind: 'sample';
  market: MarketNow;
  draft: Draft;
  stretch: Stretch;
  /** Further variants of the campaign. */
  variants?: readonly Variant[];
  /** Kept requests of real SSPs to evaluate as well. */
  kept?: KeptStretch | null;
}

/** Results of a sample before and after a change. */
export interface SampleAnswer extends Replayed {
  /** Ids of other campaigns that bid for the same requests. */
  met: number[];
  ties: number;
  lostTo: Map<number, number>;
  /** Results of kept requests of real SSPs. */
  real: RealSample | null;
}

interface ReplayQuestion extends Omit<SampleQuestion, 'kind'> {
  kind: 'replay';
  beginning: Beginning;
}

interface DayQuestion extends Pick<SampleQuestion, 'market' | 'draft'> {
  kind: 'day';
  life: RecordedDay;
  newcomer: Newcomer;
}

interface WeekQuestion extends Omit<SampleQuestion, 'kind'> {
  kind: 'week';
}

interface CurveQuestion extends Omit<SampleQuestion, 'kind'> {
  kind: 'curve';
}

/** All questions to a thread, by kind. */
export type Question = SampleQuestion | ReplayQuestion | DayQuestion | WeekQuestion | CurveQuestion;
export interface Answers {
  sample: SampleAnswer;
  replay: Replayed;
  day: Replayed;
  week: TrafficWeek;
  curve: PriceCurve;
}

/**
 * Computes an answer, in up to some seconds of CPU time. A day takes up to minutes; `onPart` receives the progress,
 * 0–1.
 */
export function answers(world: World, question: Question, onPart?: (part: number) => void): Answers[Question['kind']] {
  if (question.kind === 'day') return liveAgain(world, question.market, question.draft, { ...question, onPart });
  const { market, draft, stretch } = question;
  if (question.kind === 'curve') return priceCurve(world, market, draft, question);
  const { kept = null, variants = [] } = question;
  if (question.kind === 'week')
    return bothWeeks(weekOf(world, market, draft, stretch), kept && realWeek(market, draft, kept));
  if (question.kind === 'replay') return replay(world, market, draft, question);
  const trial = new SampleTrial(market, draft, undefined, question.variants);
  const { of, isWhole, soldFrom, requests } = sampleTraffic(world, market, stretch);
  trial.run(requests);
  const real = kept && realSample(market, draft, variants, kept);
  const { before, after, afters, met, ties, lostTo } = trial;
  return {
    of,
    isWhole,
    soldFrom,
    requests: trial.requests,
    before,
    after,
    more: afters.slice(1),
    met: [...met, ...(real?.met ?? [])],
    ties: ties + (real?.ties ?? 0),
    lostTo,
    real,
  };
}
