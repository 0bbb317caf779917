/** Runs tasks one after another, in the order of the calls. A failed task does not affect later ones. */
export class OneByOne {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.last.then(task);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Waits for all tasks so far. */
  async end(): Promise<void> {
    await this.last;
  }
}
