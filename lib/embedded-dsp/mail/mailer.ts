import { and, eq } from 'drizzle-orm';
import { LocalSignals, type Topic } from '../machines/signals';
import type { Database, Queryable } from '../store/database';
import { users } from '../store/people-schema';
import type { LetterInEach } from './letter';
import { keptMails, putMail } from './outbox';
import { Postman } from './postman';
import { letterSeal } from './sealed-letter';
import { smtpDelivery } from './transport';

export interface MailSettings {
  isDemo: boolean;
  /** Origin of the console in links, without a slash at the end. */
  consoleUrl: string;
  mail: { url: string | undefined; from: string };
}

interface Mail {
  /** The person it is for; it goes to their address in their language. */
  userId: number;
  letter: LetterInEach;
  /** Another address than the person's own: a former or a future one. */
  to?: string;
  /** Not worth sending later than this. */
  goodUntil?: Date;
}

export interface Mailer {
  /** Whether mail goes anywhere: by SMTP, or into the inbox of a demonstration. */
  isSetUp: boolean;
  /**
   * Writes to a person, by way of the outbox: inside a transaction the mail is kept if and only if the transaction is,
   * and from then on it is not lost. Answers false, and does nothing, when mail is not set up or the person is missing
   * or archived.
   */
  sendMail(queryable: Queryable, mail: Mail): Promise<boolean>;
  /** Does the same work and sends nothing, so that the time of an answer does not show whether an account exists. */
  pretendMail(queryable: Queryable, letter: LetterInEach): Promise<void>;
  /** The newest letters that went into the inbox of a demonstration. */
  inbox(): Promise<InboxLetter[]>;
  /** Carries what is due now; resolves when it has gone or has been put off. */
  carry(): Promise<void>;
  stop(): Promise<void>;
}

export type InboxLetter = NonNullable<ReturnType<ReturnType<typeof letterSeal>['open']>> & { id: number; at: Date };

/** Which of several processes carries mails, and how the others tell it that one is due. */
interface Carrier {
  isHere(): boolean;
  due: Topic<null>;
}

const itself = (): Carrier => ({ isHere: () => true, due: new LocalSignals().topic<null>('mail') });

/** Long enough for the transaction around a mail to end. */
const carriedAfterMs = 150;
const shownAtMost = 100;

export function createMailer(
  database: Database,
  settings: MailSettings & { secret: string },
  firstPauseMs = 30_000,
  { isHere, due } = itself(),
): Mailer {
  const { isDemo, consoleUrl, mail } = settings;
  const seal = letterSeal(settings.secret);
  const isSetUp = mail.url !== undefined || isDemo;
  const isKeeping = mail.url === undefined;
  const deliver = mail.url === undefined ? async () => {} : smtpDelivery({ url: mail.url, from: mail.from });
  const postman = isSetUp
    ? new Postman({ database, seal, deliver, consoleUrl, isKeeping, firstPauseMs, isHere })
    : { wake: async () => {}, stop: async () => {} };
  due.hear(() => void postman.wake());
  const carrySoon = () => setTimeout(() => due.tell(null), carriedAfterMs).unref();
  return {
    isSetUp,
    async sendMail(queryable, { userId, letter, to, goodUntil = null }) {
      const [person] = isSetUp
        ? await queryable
            .select({ to: users.email, language: users.language })
            .from(users)
            .where(and(eq(users.id, userId), eq(users.archived, false)))
        : [];
      if (!person) return false;
      const sealed = seal.seal({ ...person, ...(to ? { to } : {}), letter: letter[person.language] });
      await putMail(queryable, { userId, sealed, goodUntil });
      carrySoon();
      return true;
    },
    async pretendMail(queryable, letter) {
      if (!isSetUp) return;
      await queryable.select({ to: users.email, language: users.language }).from(users).where(eq(users.id, -1));
      const sealed = seal.seal({ to: 'nobody@nowhere.invalid', language: 'en', letter: letter.en });
      await putMail(queryable, { userId: null, sealed, goodUntil: new Date(0) });
      // What the next call meets in the store must be the same as well.
      carrySoon();
    },
    async inbox() {
      const kept = isKeeping ? await keptMails(database, shownAtMost) : [];
      return kept.flatMap(({ id, sealed, sentAt }) => {
        const letter = sealed && seal.open(sealed);
        return letter && sentAt ? [{ ...letter, id, at: sentAt }] : [];
      });
    },
    carry: () => postman.wake(),
    stop: () => postman.stop(),
  };
}
