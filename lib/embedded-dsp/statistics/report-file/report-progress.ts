/** How many rows of a report are written, of how many; null until they have been counted. */
export interface Progress {
  rows: number;
  total: number | null;
}

/** The reports that are being written, by who asked and the key that was given. Nothing outlives its report. */
export class ReportProgress {
  private readonly running = new Map<string, Progress>();

  /** What is known of a report; nothing of one that is over, of another person's or of none. */
  of(userId: number, key: string): Progress {
    return this.running.get(`${userId} ${key}`) ?? { rows: 0, total: null };
  }

  /** Follows a report while it is written; one without a key is followed by nobody. */
  async follow<T>(userId: number, key: string | undefined, write: (progress: Progress) => Promise<T>): Promise<T> {
    const progress: Progress = { rows: 0, total: null };
    if (key === undefined) return write(progress);
    const name = `${userId} ${key}`;
    this.running.set(name, progress);
    try {
      return await write(progress);
    } finally {
      if (this.running.get(name) === progress) this.running.delete(name);
    }
  }
}
