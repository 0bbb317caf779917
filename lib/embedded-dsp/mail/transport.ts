import { createTransport } from 'nodemailer';

/** A mail ready to go. The same id is sent with each attempt, so that a reader can tell a repeated mail. */
interface ReadyMail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands a mail over; resolves once the other side has taken it. */
export type Deliver = (mail: ReadyMail) => Promise<void>;

/** Delivers by SMTP. `url` is smtp:// or smtps://, with the name and password of the account where one is needed. */
export function smtpDelivery({ url, from }: { url: string; from: string }): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}

/** Whether the other side refused this mail for good, rather than for now. */
export function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  // A refused account of our own (EAUTH) is a setting to mend, not a fault of the mail.
  return code >= 500 && code < 600 && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}
