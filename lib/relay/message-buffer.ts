/** Buffers messages until a listener is set, and reports the end of the connection once. */
export class MessageBuffer {
  private early: string[] = [];
  private isGone = false;
  private onMessage = (text: string): unknown => this.early.push(text);
  private onGone = () => {};

  listen(onMessage: (text: string) => void, onGone: () => void): void {
    this.onMessage = onMessage;
    this.onGone = onGone;
    for (const text of this.early.splice(0)) onMessage(text);
    if (this.isGone) onGone();
  }

  take(text: string): void {
    this.onMessage(text);
  }

  gone(): void {
    this.isGone = true;
    this.onGone();
  }
}
