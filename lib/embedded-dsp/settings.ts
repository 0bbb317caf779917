import { hostname } from 'node:os';
import { z } from 'zod';
import type { currencies } from '@/lib/contract/enumerations';

const port = z.coerce.number('a port number').int('a port number').min(1, 'from 1').max(65_535, 'up to 65535');
const amount = z.coerce.number('a whole number').int('a whole number').positive('above zero');

const variables = z
  .object({
    DSP_PORT: port.default(4000),
    DSP_HOST: z.string().min(1).default('127.0.0.1'),
    DSP_MACHINE_HOST: z.string().min(1).optional(),
    DSP_DATA: z.string().min(1).default('.data'),
    DSP_DEMO: z.enum(['on', 'off'], '"on" or "off"').default('on'),
    DSP_HISTORY_DAYS: z.coerce
      .number('a whole number')
      .int('a whole number')
      .min(0, 'zero or more')
      .max(365, 'up to 365')
      .default(62),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgres://user:password@host/name' })
      .optional(),
    FACTS_URL: z
      .url({
        protocol: /^(postgres(ql)?|clickhouses?)$/,
        error: 'an address such as postgres://user:password@host/name or clickhouse://user:password@host:8123/name',
      })
      .optional(),
    STATE_URL: z
      .url({ protocol: /^rediss?$/, error: 'an address such as redis://user:password@host:6379/0' })
      .optional(),
    DSP_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
    DSP_CONSOLE_URL: z
      .url({ protocol: /^https?$/, error: 'the http or https address of the console' })
      .default('http://localhost:3000'),
    DSP_MAIL_URL: z
      .url({ protocol: /^smtps?$/, error: 'an address such as smtps://name:password@mail.example' })
      .optional(),
    DSP_MAIL_FROM: z
      .string()
      .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'a sender such as "Console <no-reply@console.example>"')
      .optional(),
    DSP_AGREEMENT_URL: z
      .url({ protocol: /^https?$/, error: 'an http or https address, with {language} in the place of en or ru' })
      .optional(),
    DSP_AGREEMENT_VERSION: z.string().max(100, 'at most 100 characters').default('2026-11-22'),
    DSP_SECRET: z.string().min(32, 'at least 32 characters').optional(),
    DSP_ACCESS_TOKEN_SECONDS: amount.default(600),
    DSP_REFRESH_TOKEN_DAYS: amount.default(30),
    DSP_NOTIFICATION_DAYS: amount.default(180),
    DSP_MAX_DAILY_BUDGET_USD: amount.default(100_000),
    DSP_MAX_DAILY_BUDGET_EUR: amount.default(100_000),
    DSP_MAX_DAILY_BUDGET_RUB: amount.default(10_000_000),
    DSP_EXCHANGE_SPEED: z.coerce.number('a number').min(0, 'zero or more').max(3_600, 'up to 3600').default(1),
    DSP_EXCHANGE_SEED: z.coerce.number('a whole number').int('a whole number').default(20_261_120),
    DSP_RTB_PORT: port.optional(),
    DSP_BIDDERS: z.coerce
      .number('a whole number')
      .int('a whole number')
      .min(0, 'zero or more')
      .max(64, 'up to 64')
      .default(0),
    DSP_KEPT_REQUESTS: z.coerce
      .number('a whole number')
      .int('a whole number')
      .min(0, 'zero or more')
      .max(20_000, 'up to 20000')
      .default(2_000),
    DSP_TCF_VENDOR: z.coerce.number('a whole number').int('a whole number').positive('above zero').optional(),
    GEOIP_DB: z.string().min(1).optional(),
    DSP_ORD_STEP_SECONDS: z.coerce.number('a number').positive('above zero').max(86_400, 'up to 86400').default(5),
    DSP_CHECK_ANSWERS: z.enum(['on', 'off'], '"on" or "off"').default('off'),
    DSP_LOG: z.enum(['info', 'off'], '"info" or "off"').default('info'),
  })
  .refine((found) => !found.DSP_MAIL_URL || found.DSP_MAIL_FROM, {
    path: ['DSP_MAIL_FROM'],
    message: 'the sender of mails, such as "Console <no-reply@console.example>", since DSP_MAIL_URL is set',
  })
  .refine((found) => found.DSP_BIDDERS === 0 || found.DSP_RTB_PORT !== undefined, {
    path: ['DSP_RTB_PORT'],
    message: 'the port that bidders answer on, since DSP_BIDDERS is set',
  })
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table: a setting a line
  .transform((found) => ({
    port: found.DSP_PORT,
    host: found.DSP_HOST,
    /** Host name or address at which other processes on the same stores reach this one. */
    machineHost: found.DSP_MACHINE_HOST ?? (['0.0.0.0', '::'].includes(found.DSP_HOST) ? hostname() : found.DSP_HOST),
    dataFolder: found.DSP_DATA,
    isDemo: found.DSP_DEMO === 'on',
    /** Days of statistics that a demonstration starts with; 0 = none. */
    historyDays: found.DSP_HISTORY_DAYS,
    databaseUrl: found.DATABASE_URL,
    /** Undefined = facts are stored in the data folder. */
    factsUrl: found.FACTS_URL,
    /** Valkey or Redis for frequency caps and user matches; undefined = each process stores its own. */
    stateUrl: found.STATE_URL,
    /** Origin of signed file links, without a trailing slash. */
    publicUrl: (found.DSP_PUBLIC_URL ?? `http://127.0.0.1:${found.DSP_PORT}`).replace(/\/+$/, ''),
    /** Origin of the console in mails, without a trailing slash. */
    consoleUrl: found.DSP_CONSOLE_URL.replace(/\/+$/, ''),
    /** Without a URL no mail is sent; a demonstration then shows its mails at `/inbox`. */
    mail: { url: found.DSP_MAIL_URL, from: found.DSP_MAIL_FROM ?? '' },
    /** The agreement that users accept at their first sign-in. */
    agreement: { version: found.DSP_AGREEMENT_VERSION, url: found.DSP_AGREEMENT_URL },
    /** Undefined = generated once and stored in the data folder. */
    secret: found.DSP_SECRET,
    accessTokenSeconds: found.DSP_ACCESS_TOKEN_SECONDS,
    refreshTokenDays: found.DSP_REFRESH_TOKEN_DAYS,
    /** Days for which notifications are kept. */
    notificationDays: found.DSP_NOTIFICATION_DAYS,
    /** Whole units of each currency. */
    maximumDailyBudget: {
      USD: found.DSP_MAX_DAILY_BUDGET_USD,
      EUR: found.DSP_MAX_DAILY_BUDGET_EUR,
      RUB: found.DSP_MAX_DAILY_BUDGET_RUB,
    } satisfies Record<(typeof currencies)[number], number>,
    /** Simulated seconds per real second; 0 stops the exchange. */
    exchange: { speed: found.DSP_EXCHANGE_SPEED, seed: found.DSP_EXCHANGE_SEED },
    rtb: {
      /** Separate port for SSPs; undefined = they call the port of the API. */
      port: found.DSP_RTB_PORT,
      /** Number of bidder processes on that port; 0 = the API responds. */
      bidders: found.DSP_BIDDERS,
      /** The platform's id in the IAB's Global Vendor List; null = no user under the GDPR is recognised. */
      vendor: found.DSP_TCF_VENDOR ?? null,
      /** Number of requests kept for what-if per SSP and hour; 0 = none. */
      keptRequests: found.DSP_KEPT_REQUESTS,
      /** Look-up of cities by IP address, MMDB; undefined = locations of bid requests only. */
      geoipFile: found.GEOIP_DB,
    },
    /** Seconds for which the simulated state registry stays in each of its states. */
    ordStepSeconds: found.DSP_ORD_STEP_SECONDS,
    /** Whether every response is validated with the contract before it is sent; for tests. */
    isCheckingAnswers: found.DSP_CHECK_ANSWERS === 'on',
    isLogging: found.DSP_LOG === 'info',
  }));

export type Settings = z.output<typeof variables>;

/**
 * Reads the settings of the embedded DSP API. An empty variable counts as unset. Throws an error whose message says,
 * one per line, which variables to set and to what.
 */
// biome-ignore lint/style/noProcessEnv: the one place of this program that reads the environment
export function readSettings(environment: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = variables.safeParse(given);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `Set ${issue.path.join('.')} to ${issue.message}, or leave it out.`);
  throw new Error(lines.join('\n'));
}
