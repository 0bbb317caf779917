/** Writes an error to the log with the request's id. What a statement was given – names, amounts, hashes – stays out. */
export function logFault(error: unknown, requestId: string): void {
  console.error(`request ${requestId}: ${faultText(error)}`);
}

/** An error as text for the log: its kind, its message without parameters, its causes and its stack. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return `thrown: ${typeof error}`;
  const code = 'code' in error && typeof error.code === 'string' ? ` [${error.code}]` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause === undefined ? '' : `\ncaused by ${faultText(error.cause)}`;
  return [`${error.name}${code}: ${withoutParameters(error.message)}`, ...frames].join('\n') + cause;
}

/** Drizzle puts a statement's parameters behind it; PostgreSQL quotes values in the detail, which is not read here. */
const withoutParameters = (message: string): string => message.replace(/\nparams: [\s\S]*$/, '\nparams: left out');
