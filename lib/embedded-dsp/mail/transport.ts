/** A mail ready to be sent. Every attempt uses the same id, so that duplicates can be recognised. */
interface ReadyMail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends a mail; resolves when the mail server has accepted it. */
export type Deliver = (mail: ReadyMail) => Promise<void>;

/** Sends by SMTP. `url` is smtp:// or smtps://, with user name and password if needed. */
export function smtpDelivery({ url, from }: { url: string; from: string }): Deliver {
  let transport: ReturnType<typeof transportTo> | undefined;
  return async (mail) => {
    transport ??= transportTo(url);
    await (await transport).sendMail({ from, ...mail });
  };
}

async function transportTo(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** True if the server refused this mail permanently, not temporarily. */
export function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  // A refused login of our own (EAUTH) is a wrong setting, not a fault of the mail.
  return code >= 500 && code < 600 && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}
