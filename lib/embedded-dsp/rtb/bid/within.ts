/** What is answered within so many ms; null when nothing is by then. What fails within that time throws. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
    // What fails later is of no interest to whoever waited.
    answer.catch(() => undefined);
  }
}
