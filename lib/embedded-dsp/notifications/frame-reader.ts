import { FrameImpl, type IFrame, Parser } from '@stomp/stompjs';

/** Maximum characters of one frame, across all messages of the socket. */
const longestFrame = 64 * 1024;
/** Maximum frames waiting for an answer. */
const maxWaiting = 100;

/** Splits the messages of a socket into STOMP frames and passes them on in order. */
export class FrameReader {
  private unfinished = 0;
  private waiting = 0;
  private work: Promise<void> = Promise.resolve();
  private isRefused = false;
  private readonly parser: Parser;

  constructor(
    private readonly take: (frame: IFrame) => Promise<void>,
    private readonly onRefusal: (reason: string) => void,
  ) {
    this.parser = new Parser(
      (raw) => this.enqueue(FrameImpl.fromRawFrame(raw, true)),
      () => undefined,
    );
  }

  read(text: string): void {
    if (this.isRefused) return;
    // A frame ends with NUL; what follows the last one belongs to the next frame.
    const end = text.lastIndexOf('\0');
    this.unfinished = end < 0 ? this.unfinished + text.length : text.length - end - 1;
    try {
      if (this.unfinished > longestFrame) this.refuse('frame too long');
      else this.parser.parseChunk(text, false);
    } catch {
      this.refuse('malformed frame');
    }
  }

  private enqueue(frame: IFrame): void {
    this.waiting += 1;
    if (this.waiting > maxWaiting) this.refuse('too many frames');
    this.work = this.work
      .then(() => (this.isRefused ? undefined : this.take(frame)))
      .catch(() => this.refuse('failed'))
      .finally(() => {
        this.waiting -= 1;
      });
  }

  private refuse(reason: string): void {
    if (this.isRefused) return;
    this.isRefused = true;
    this.onRefusal(reason);
  }
}
