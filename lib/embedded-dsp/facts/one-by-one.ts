/** Runs tasks one after another, in the order of the calls; a failing one keeps none of the later ones back. */
export class OneByOne {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.last.then(task);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Waits for what was given so far. */
  async end(): Promise<void> {
    await this.last;
  }
}
