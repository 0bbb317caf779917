const watchers = new Set<(id: string) => void>();

/** Notifies pending `withChangeSet` calls of a write's change set. */
export function noteChangeSet(id: string): void {
  for (const watcher of watchers) watcher(id);
}

/**
 * Runs a write and returns its response with the change set that it created. `changeSetId` is undefined if there was
 * none, or if another write finished at the same time, because the change set could belong to either.
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
