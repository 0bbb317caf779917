import type { Database } from '@/lib/embedded-dsp/store/database';

/** The same store, whose first read answers what it saw at once only when `answer` is called. */
export function firstReadLate(database: Database): { database: Database; answer(): void } {
  let answer = () => {};
  const result = new Promise<void>((resolve) => (answer = resolve));
  let isFirst = true;
  const select = (...chosen: Parameters<Database['select']>) => {
    const question = database.select(...chosen);
    if (!isFirst) return question;
    isFirst = false;
    return late(question, result);
  };
  // Only reads go through the double; everything else is the store's.
  return { database: Object.create(database, { select: { value: select } }) as Database, answer };
}

/** A query that is built as ever, asks at once and answers when it is told to. */
function late<T extends object>(question: T, result: Promise<void>): T {
  return new Proxy(question, {
    get(target, key) {
      const own: unknown = Reflect.get(target, key);
      if (typeof own !== 'function') return own;
      if (key !== 'then') return (...given: unknown[]) => late(own.apply(target, given), result);
      return (...given: [(value: unknown) => unknown, (error: unknown) => unknown]) =>
        Promise.resolve(target)
          .then((answer) => result.then(() => answer))
          .then(...given);
    },
  });
}
