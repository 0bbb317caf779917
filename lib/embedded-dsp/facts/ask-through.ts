import type { FactRow, Facts } from './facts';

/** Executes queries one after another within one reading. */
export const askThrough =
  (read: Facts['read']): Facts['ask'] =>
  (questions, limits = {}) =>
    read(limits, async (ask) => {
      const answers: FactRow[][] = [];
      for (const question of questions) answers.push(await ask(question));
      return answers;
    });
