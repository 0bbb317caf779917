import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

/** A mail server that says no, and why. */
export interface Refusing {
  code: number;
  text: string;
}

/** A mail server of a test's own on a free port; it keeps what it is given. */
export async function startMailSink(account?: { user: string; pass: string }) {
  const mails: ReceivedMail[] = [];
  const sink: { refusing: Refusing | undefined } = { refusing: undefined };
  const server = new SMTPServer({
    authOptional: account === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === account?.user && password === account?.pass;
      if (isRight) done(null, { user: username });
      else done(new Error('wrong account'));
    },
    onRcptTo: (_address, _session, done) => {
      const { refusing } = sink;
      if (!refusing) return done();
      done(Object.assign(new Error(refusing.text), { responseCode: refusing.code }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, ...readMail(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const login = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}@` : '';
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    mails,
    /** What it says to the next mails; undefined = it takes them. */
    refuse: (refusing: Refusing | undefined) => {
      sink.refusing = refusing;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type MailSink = Awaited<ReturnType<typeof startMailSink>>;

/** Reads a mail of two parts, plain text and HTML, as a mail reader shows it. */
function readMail(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const part = (type: string) => decodePart(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '');
  const subject = decodeWords(header('Subject'));
  return { subject, messageId: header('Message-ID'), text: part('text/plain'), html: part('text/html') };
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(head) ? decodeQuoted(body) : body;
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
