const watchers = new Set<(id: string) => void>();

/** Tells those who wait for a write which change set it belongs to. */
export function noteChangeSet(id: string): void {
  for (const watcher of watchers) watcher(id);
}

/**
 * Runs a write and answers with it the change set that it made; undefined when it made none, and when another write of
 * the page ended meanwhile: nobody can tell then which is whose.
 */
export async function withChangeSet<T>(write: () => Promise<T>): Promise<{ answer: T; changeSetId?: string }> {
  const seen: string[] = [];
  const watcher = (id: string) => void seen.push(id);
  watchers.add(watcher);
  try {
    const answer = await write();
    const [changeSetId, ...others] = seen;
    return { answer, ...(changeSetId && others.length === 0 && { changeSetId }) };
  } finally {
    watchers.delete(watcher);
  }
}
