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
  /** Origin of the console in links, without a trailing slash. */
  consoleUrl: string;
  mail: { url: string | undefined; from: string };
}

interface Mail {
  /** The recipient; the mail goes to the user's address in the user's language. */
  userId: number;
  letter: LetterInEach;
  /** Overrides the user's address, with a former or future one. */
  to?: string;
  /** The mail is dropped if it cannot be sent before this moment. */
  goodUntil?: Date;
}

export interface Mailer {
  /** True if mails are sent by SMTP or stored in the inbox of a demonstration. */
  isSetUp: boolean;
  /**
   * Adds a mail to a user to the outbox. Within a transaction the mail is stored if and only if the transaction is
   * committed, and is never lost afterwards. Returns false and does nothing if no mail server is set up, or the user is
   * missing or archived.
   */
  sendMail(queryable: Queryable, mail: Mail): Promise<boolean>;
  /** Does the same work without sending, so that the response time does not reveal whether an account exists. */
  pretendMail(queryable: Queryable, letter: LetterInEach): Promise<void>;
  /** Returns the newest mails in the inbox of a demonstration. */
  inbox(): Promise<InboxLetter[]>;
  /** Sends due mails; resolves when they are sent or postponed. */
  carry(): Promise<void>;
  stop(): Promise<void>;
}

export type InboxLetter = NonNullable<ReturnType<ReturnType<typeof letterSeal>['open']>> & { id: number; at: Date };

/** Which of several processes sends mails, and how the others notify it. */
interface Carrier {
  isHere(): boolean;
  due: Topic<null>;
}

const itself = (): Carrier => ({ isHere: () => true, due: new LocalSignals().topic<null>('mail') });

/** Long enough for the surrounding transaction to end. */
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
  due.subscribe(() => void postman.wake());
  const carrySoon = () => setTimeout(() => due.publish(null), carriedAfterMs).unref();
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
      // The state of the store must also be the same for the next call.
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
