import 'server-only';
import { z } from 'zod';

const text = z.string().trim().min(1);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const environment = z.object({
  DSP_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  DSP_PORT: port.default(4000),
  DSP_PUBLIC_URL: origin.optional(),
  DSP_FILES_ORIGIN: origin.optional(),
  DSP_DEMO: onOff.default(true),
  AUTH_SECRET: z.string().min(32).optional(),
  CONSOLE_ORIGIN: origin.optional(),
  HOST: text.default('127.0.0.1'),
  PORT: port.default(3000),
  TRUST_PROXY: onOff.default(false),
  DSP_DATA: text.default('.data'),
  ENVIRONMENT_NAME: text.max(40).optional(),
  NODE_ENV: text.optional(),
  DOCS_URL: z.union([z.string().regex(/^\/[\w/-]*$/), z.url({ protocol: /^https?$/ })]).default('/docs'),
  CHECK_ANSWERS: z.enum(['all', 'sample']).optional(),
  TOKEN_REST_SECONDS: z.coerce.number().min(0.1).max(60).default(10),
  DSP_WS_URL: z.url({ protocol: /^wss?$/ }).optional(),
  DSP_WS_TOPIC: text.regex(/\{(id|login)\}/).default('/topic/user/{id}'),
  DSP_WS_LOGIN: text.optional(),
  DSP_WS_PASSCODE: text.optional(),
  DSP_WS_VHOST: text.optional(),
});

const hints: Readonly<Record<string, string>> = {
  DSP_API_URL: 'the http(s) address of the DSP API, or leave it unset to start the embedded one',
  DSP_FILES_ORIGIN: 'the http(s) origin that serves creative files',
  DSP_DEMO: 'on or off',
  AUTH_SECRET: 'at least 32 random characters',
  CONSOLE_ORIGIN: "the console's public http(s) origin, for example https://console.example",
  PORT: 'a port between 0 and 65535',
  DSP_PORT: 'a port between 0 and 65535',
  DSP_PUBLIC_URL: 'the http(s) address at which browsers reach the DSP API',
  TRUST_PROXY: 'on when a proxy in front sets X-Forwarded-For, else off',
  DOCS_URL: 'a path of the console such as /docs, or an http(s) address',
  ENVIRONMENT_NAME: 'at most 40 characters for the watermark bar',
  CHECK_ANSWERS: 'all or sample',
  TOKEN_REST_SECONDS: 'a number of seconds between 0.1 and 60',
  DSP_WS_URL: 'the ws(s) address where STOMP is spoken, or leave it unset to use DSP_API_URL',
  DSP_WS_TOPIC: "the destination of a person's own messages, with {id} or {login} in it",
  DSP_WS_PASSCODE: 'the passcode of DSP_WS_LOGIN',
};

/** Settings of the relay's source of live messages. */
export interface LiveSettings {
  /** Address of the STOMP websocket. */
  address: string;
  /** Destination of a user's own messages; `{id}` and `{login}` are placeholders for the user. */
  topic: string;
  /** The console's own account at a message broker; null = each user's token opens the connection. */
  account: { login: string; passcode: string; vhost: string | undefined } | null;
}

export interface Settings {
  /** Base address of the DSP API without a slash at the end. */
  dspApiUrl: string;
  /** True if no address was given: the embedded DSP API is then started. */
  isDspEmbedded: boolean;
  /** Origin of creative files, for the content security policy. */
  filesOrigin: string;
  isDemo: boolean;
  /** True if the console runs from its sources and reloads them. */
  isDevelopment: boolean;
  authSecret: string | undefined;
  /** Public origin of the console. Determines Secure cookies and the accepted Origin. */
  consoleOrigin: string | undefined;
  isSecure: boolean;
  host: string;
  port: number;
  trustsProxy: boolean;
  dataFolder: string;
  environmentName: string | undefined;
  docsUrl: string;
  /**
   * If the API refuses a token younger than this, the refusal is final. Another refresh would cause a redirect loop.
   */
  tokenRestMs: number;
  /** True if every response of the API is validated against the contract; otherwise a sample is. */
  checksEveryAnswer: boolean;
  live: LiveSettings;
}

/** Parses the console's environment. Throws a message that names each wrong variable and what to set. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new Error(sentenceAbout(parsed.error));
  const found = parsed.data;
  const dspApiUrl = found.DSP_API_URL ?? `http://127.0.0.1:${found.DSP_PORT}`;
  return {
    dspApiUrl,
    isDspEmbedded: !found.DSP_API_URL,
    filesOrigin: found.DSP_FILES_ORIGIN ?? found.DSP_PUBLIC_URL ?? new URL(dspApiUrl).origin,
    isDemo: found.DSP_DEMO,
    isDevelopment: found.NODE_ENV === 'development',
    authSecret: found.AUTH_SECRET,
    consoleOrigin: found.CONSOLE_ORIGIN,
    isSecure: found.CONSOLE_ORIGIN?.startsWith('https:') ?? false,
    host: found.HOST,
    port: found.PORT,
    trustsProxy: found.TRUST_PROXY,
    dataFolder: found.DSP_DATA,
    environmentName: found.ENVIRONMENT_NAME,
    docsUrl: found.DOCS_URL,
    tokenRestMs: found.TOKEN_REST_SECONDS * 1000,
    checksEveryAnswer: (found.CHECK_ANSWERS ?? (found.NODE_ENV === 'production' ? 'sample' : 'all')) === 'all',
    live: liveSettings(found, dspApiUrl),
  };
}

function liveSettings(found: z.output<typeof environment>, dspApiUrl: string): LiveSettings {
  const { DSP_WS_URL, DSP_WS_TOPIC, DSP_WS_LOGIN, DSP_WS_PASSCODE, DSP_WS_VHOST } = found;
  if (DSP_WS_LOGIN && !DSP_WS_PASSCODE) throw new Error(`Set DSP_WS_PASSCODE to ${hints.DSP_WS_PASSCODE}.`);
  return {
    address: DSP_WS_URL ?? `${dspApiUrl.replace(/^http/, 'ws')}/ws-notifications`,
    topic: DSP_WS_TOPIC,
    account:
      DSP_WS_LOGIN && DSP_WS_PASSCODE ? { login: DSP_WS_LOGIN, passcode: DSP_WS_PASSCODE, vhost: DSP_WS_VHOST } : null,
  };
}

let known: Settings | undefined;

/** The settings of this process, parsed once. */
export function settings(): Settings {
  // biome-ignore lint/style/noProcessEnv: the console's one reader of the environment
  known ??= readSettings(process.env);
  return known;
}

/** Returns the key that seals cookies. Throws a readable message if there is none. */
export function authSecret(): string {
  const secret = settings().authSecret;
  if (secret) return secret;
  throw new Error(`Set AUTH_SECRET to ${hints.AUTH_SECRET}.`);
}

function sentenceAbout(error: z.ZodError): string {
  const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))];
  return names.map((name) => `Set ${name} to ${hints[name] ?? 'a value that is not empty'}.`).join(' ');
}
