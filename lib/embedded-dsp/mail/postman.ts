import { createHmac } from 'node:crypto';
import { logFault } from '../log-fault';
import type { Database } from '../store/database';
import { dueMails, markDelayed, markFailed, markSent, type WaitingMail } from './outbox';
import { renderLetter } from './render-letter';
import type { LetterSeal } from './sealed-letter';
import { type Deliver, isRefusedForGood } from './transport';

interface Parts {
  database: Database;
  seal: LetterSeal;
  deliver: Deliver;
  consoleUrl: string;
  /** Keeps the content of sent mails for the inbox. */
  isKeeping: boolean;
  /** Pause before the second attempt; it doubles with each further attempt, up to an hour. */
  firstPauseMs: number;
  /** True in the one process that sends mails. */
  isHere(): boolean;
}

const lookEveryMs = 5_000;
const longestPauseMs = 3_600_000;
const givenUpAfterMs = 3 * 86_400_000;

/**
 * Sends mails from the outbox until the mail server has accepted them. After a kill a mail is sent again: it may arrive
 * twice, with the same Message-ID, but is never lost.
 */
export class Postman {
  private round: Promise<void> | undefined;
  private isWoken = false;
  private isStopped = false;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly parts: Parts) {
    this.timer = setInterval(() => void this.wake(), lookEveryMs).unref();
  }

  /**
   * Sends due mails. Resolves when all mails that were due at the call are done: a call during a round, which may have
   * read the outbox already, triggers another round.
   */
  wake(): Promise<void> {
    if (this.isStopped || !this.parts.isHere()) return Promise.resolve();
    this.isWoken = true;
    this.round ??= this.carry();
    return this.round;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    // Does not wait for an unresponsive server: the mail is still in the outbox.
    await Promise.race([this.round, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
  }

  private async carry(): Promise<void> {
    while (this.isWoken && !this.isStopped) {
      this.isWoken = false;
      await this.carryDue().catch((error: unknown) => {
        if (!this.isStopped) logFault('mail', error);
      });
    }
    // Must follow the check above without an await: a call in between would join a round that does not read the outbox
    // again.
    this.round = undefined;
  }

  private async carryDue(): Promise<void> {
    while (!this.isStopped) {
      const due = await dueMails(this.parts.database, new Date());
      if (due.length === 0) return;
      for (const mail of due) {
        if (this.isStopped) return;
        await this.attempt(mail);
      }
    }
  }

  private async attempt(mail: WaitingMail): Promise<void> {
    const { database, deliver, isKeeping } = this.parts;
    if (mail.goodUntil && mail.goodUntil <= new Date()) return markFailed(database, mail.id, 'too late');
    const letter = mail.sealed === null ? null : this.parts.seal.open(mail.sealed);
    if (!letter) return markFailed(database, mail.id, 'sealed with another secret');
    const messageId = this.messageId(mail);
    try {
      await deliver({ messageId, to: letter.to, ...renderLetter(letter, this.parts.consoleUrl) });
    } catch (error) {
      return this.giveUpOrWait(mail, error);
    }
    await markSent(database, mail.id, isKeeping);
  }

  private async giveUpOrWait(mail: WaitingMail, error: unknown): Promise<void> {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const isOld = Date.now() - mail.createdAt.getTime() > givenUpAfterMs;
    console.error(`mail ${mail.id} was not taken:`, reason);
    if (isOld || isRefusedForGood(error)) return markFailed(this.parts.database, mail.id, reason);
    const pause = Math.min(this.parts.firstPauseMs * 2 ** Math.min(mail.attempts, 20), longestPauseMs);
    return markDelayed(this.parts.database, mail.id, new Date(Date.now() + pause), reason);
  }

  /** The same for every attempt of a mail, and unique across installations. */
  private messageId({ id, createdAt }: WaitingMail): string {
    const { hostname } = new URL(this.parts.consoleUrl);
    const own = createHmac('sha256', `${id}.${createdAt.getTime()}`).update(this.parts.consoleUrl).digest('hex');
    return `<${id}.${own.slice(0, 24)}@${hostname}>`;
  }
}
