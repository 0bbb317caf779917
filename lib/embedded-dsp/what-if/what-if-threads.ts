import type { Worker } from 'node:worker_threads';
import { Refusal } from '@/lib/contract/refusal';
import { fairQueue } from '../files/fair-queue';
import { startThread } from '../start-thread';
import type { Answers, Question, SampleAnswer, SampleQuestion } from './replay/questions';
import { joinedAnswer, sharesOf } from './replay/shared-sample';
import type { FromWhatIf, ToWhatIf } from './what-if-thread';

const lanes = 2;
const maxWaiting = 4;
const longestMs = 30_000;
/** The console waits five minutes for an answer. */
const longestDayMs = 270_000;
/** The thread of whole days: questions of seconds do not wait for one of minutes. */
const dayLane = lanes;
const memoryMb = 512;
/** Requests of a sample that two threads share: dividing fewer gains nothing, and more would keep others waiting. */
const shared = { least: 10_000, most: 200_000 };

/** For whom a question is worked out, and until when somebody waits for it. */
export interface Requester {
  clientId: number;
  signal: AbortSignal;
  /** A person has asked for just this: it goes before what the page works out by itself. */
  isUrgent?: boolean;
  /** Told how much of a whole day is done, 0–1. */
  onPart?: ((part: number) => void) | undefined;
}

export interface WhatIfThreads {
  /**
   * Works a question out in a thread. Throws WHAT_IF_BUSY when the client has too many waiting, WHAT_IF_TOO_LONG after
   * half a minute, of a whole day after some minutes, or when the memory does not suffice, and the signal's reason when the requester has left.
   */
  ask<Q extends Question>(question: Q, requester: Requester): Promise<Answers[Q['kind']]>;
  stop(): Promise<void>;
}

/**
 * Two threads and one for whole days, started when first needed, that serve the clients in a fair order. Both share a
 * sample if nobody waits for the second one.
 */
export function whatIfThreads(): WhatIfThreads {
  const inTurn = fairQueue({ lanes, maxWaiting, busy: 'WHAT_IF_BUSY' });
  const dayInTurn = fairQueue({ lanes: 1, maxWaiting: 1, busy: 'WHAT_IF_BUSY' });
  const threads = new Map<number, Worker>();
  let next = 0;
  const end = async (lane: number) => {
    const ended = threads.get(lane);
    threads.delete(lane);
    await ended?.terminate();
  };
  const askIn = (lane: number, question: Question, requester: Requester) => {
    const thread = threads.get(lane) ?? started();
    threads.set(lane, thread);
    const longest = question.kind === 'day' ? longestDayMs : longestMs;
    return ask(thread, { id: next++, question }, { ...requester, longest });
  };
  return {
    ask: <Q extends Question>(question: Q, requester: Requester) => {
      const { clientId, signal, isUrgent } = requester;
      const work = async (...inLanes: (number | undefined)[]) => {
        signal.throwIfAborted();
        const used = inLanes.filter((lane) => lane !== undefined);
        const found = await Promise.all(
          partsOf(question, used.length).map((part, at) => askIn(used[at] ?? 0, part, requester)),
        );
        const answer = answerOf(found);
        // A question of a kind is answered by that kind's answer.
        if (answer) return answer as Answers[Q['kind']];
        // A thread at work hears nothing: it is ended, and the next question starts another one.
        await Promise.all(used.map(end));
        signal.throwIfAborted();
        const [error] = found.flatMap((one) => (one && 'error' in one ? [one.error] : []));
        throw error === undefined ? new Refusal('WHAT_IF_TOO_LONG') : new Error(error);
      };
      if (question.kind === 'day') return dayInTurn(clientId, () => work(dayLane));
      return inTurn(clientId, work, { isUrgent, takesSpare: isShared(question) });
    },
    stop: async () => {
      await Promise.all([...threads.keys()].map(end));
    },
  };
}

const isShared = (question: Question): question is SampleQuestion =>
  question.kind === 'sample' && question.stretch.most >= shared.least && question.stretch.most <= shared.most;

const partsOf = (question: Question, lanes: number): Question[] =>
  lanes > 1 && isShared(question) ? sharesOf(question, lanes) : [question];

/** Null unless all parts of the question were answered. */
function answerOf(found: readonly (Ended | null)[]): Answers[keyof Answers] | null {
  const answers = found.flatMap((one) => (one && 'answer' in one ? [one.answer] : []));
  if (answers.length < found.length) return null;
  // Only samples have several parts.
  return answers.length > 1 ? joinedAnswer(answers as SampleAnswer[]) : (answers[0] ?? null);
}

/** What a thread says at last. */
type Ended = Exclude<FromWhatIf, { part: number }>;

/** The thread's answer; null when it ended, took too long, or nobody waits any more. */
function ask(
  thread: Worker,
  requested: ToWhatIf,
  { signal, onPart, longest }: Pick<Requester, 'signal' | 'onPart'> & { longest: number },
): Promise<Ended | null> {
  return new Promise((resolve) => {
    const done = (found: Ended | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onEnd);
      thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      resolve(found);
    };
    const onMessage = (found: FromWhatIf) => {
      if (found.id !== requested.id) return;
      if ('part' in found) onPart?.(found.part);
      else done(found);
    };
    const onEnd = () => done(null);
    const timer = setTimeout(onEnd, longest);
    signal.addEventListener('abort', onEnd);
    thread.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    thread.postMessage(requested);
  });
}

function started(): Worker {
  const options = { resourceLimits: { maxOldGenerationSizeMb: memoryMb } };
  const worker = startThread(import.meta.url, 'what-if-thread', options);
  // Nobody waits for it when the program ends, and a failure is seen where its answer is awaited.
  worker.unref();
  worker.on('error', () => undefined);
  return worker;
}
