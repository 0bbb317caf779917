import type { Locator, Page } from 'playwright';

/** A practised hand: each press, each text typed or pasted and each key is an action, and its time runs from the first. */
export class Hand {
  private actions = 0;
  private began = 0;

  constructor(readonly page: Page) {}

  private async act(work: () => Promise<unknown>): Promise<void> {
    if (this.actions++ === 0) this.began = performance.now();
    await work();
  }

  press = (what: Locator) => this.act(() => what.click());
  /** Ticks everything between what was ticked last and this. */
  tickUpTo = (what: Locator) => this.act(() => what.click({ modifiers: ['Shift'] }));
  tick = (what: Locator) => this.act(() => what.check());
  choose = (what: Locator, value: string) => this.act(() => what.selectOption(value));
  write = (where: Locator, text: string) => this.act(() => where.fill(text));
  drop = (where: Locator, files: Parameters<Locator['setInputFiles']>[0]) => this.act(() => where.setInputFiles(files));
  key = (name: string) => this.act(() => this.page.keyboard.press(name));

  /** What was done since the last time it was told. */
  summary(): { actions: number; seconds: number } {
    const summary = { actions: this.actions, seconds: (performance.now() - this.began) / 1_000 };
    this.actions = 0;
    return summary;
  }
}
