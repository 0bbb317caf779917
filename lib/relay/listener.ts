import type { WebSocket } from 'ws';
import type { Upstream } from './connect-upstream';

/** Maximum of unsent bytes for a browser that reads too slowly. */
const waitingLimit = 1024 * 1024;
const pulseMs = 25_000;
/** Close codes: 1000 = the session has ended; 1012 = the other side restarts, reconnect. */
const over = 1000;
const comeAgain = 1012;

/** One browser socket and its share in an upstream connection. Both are closed together. */
export class Listener {
  private isAlive = true;
  private readonly pulse: NodeJS.Timeout;

  constructor(
    private readonly browser: WebSocket,
    readonly sessionId: string,
    upstream: Upstream,
  ) {
    this.pulse = setInterval(() => this.check(), pulseMs);
    browser.on('pong', () => {
      this.isAlive = true;
    });
    browser.on('error', () => browser.terminate());
    browser.on('message', () => browser.close(1003));
    browser.once('close', () => {
      clearInterval(this.pulse);
      upstream.close();
    });
    upstream.listen(
      (text) => this.send(text),
      () => this.restart(),
    );
  }

  /** Closes the socket because the user signed out. */
  end(): void {
    this.closeWith(over);
  }

  /** Closes the socket because the upstream or this console stops. The browser reconnects and reads what it missed. */
  restart(): void {
    this.closeWith(comeAgain);
  }

  private send(text: string): void {
    if (this.browser.bufferedAmount > waitingLimit) this.browser.terminate();
    else if (this.browser.readyState === this.browser.OPEN) this.browser.send(text);
  }

  private check(): void {
    if (!this.isAlive) this.browser.terminate();
    this.isAlive = false;
    if (this.browser.readyState === this.browser.OPEN) this.browser.ping();
  }

  private closeWith(code: number): void {
    this.browser.close(code);
    setTimeout(() => this.browser.terminate(), 1_000).unref();
  }
}
