import { parentPort } from 'node:worker_threads';
import { cities } from '../dictionaries/cities';
import { countries } from '../dictionaries/countries';
import { createWorld, type World } from '../exchange/market/world';
import { type Answers, answers, type Question } from './replay/questions';

/** What passes between `whatIfThreads` and this thread. */
export interface ToWhatIf {
  id: number;
  question: Question;
}
export type FromWhatIf = { id: number } & ({ answer: Answers[keyof Answers] } | { error: string } | { part: number });

let known: World | undefined;

/** The simulated world is made anew from its seed, once. */
function worldOf({ seed }: Question['market']): World {
  if (known?.seed !== seed >>> 0) known = createWorld(seed, { cities: cities(), countries: countries() });
  return known;
}

function answer({ id, question }: ToWhatIf): FromWhatIf {
  try {
    const onPart = (part: number) => parentPort?.postMessage({ id, part } satisfies FromWhatIf);
    return { id, answer: answers(worldOf(question.market), question, onPart) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

parentPort?.on('message', (requested: ToWhatIf) => parentPort?.postMessage(answer(requested)));
