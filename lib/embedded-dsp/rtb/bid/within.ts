/** Waits for a result for at most `ms`; null after that. Rejections within that time are thrown. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
    // Later rejections are ignored, because nobody waits any more.
    answer.catch(() => undefined);
  }
}
