/** Logs what failed and why. Parameters of statements, such as names, amounts or hashes, are left out. */
export function logFault(what: string, error: unknown): void {
  console.error(`${what}: ${faultText(error)}`);
}

/** Formats an error for the log: its name, its message without parameters, its stack and its causes. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return `thrown: ${typeof error}`;
  const code = 'code' in error && typeof error.code === 'string' ? ` [${error.code}]` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause === undefined ? '' : `\ncaused by ${faultText(error.cause)}`;
  return [`${error.name}${code}: ${faultMessage(error)}`, ...frames].join('\n') + cause;
}

/**
 * Returns an error's message only. Drizzle appends the parameters of a statement, which are removed. PostgreSQL quotes
 * values in the detail, which is not read.
 */
export const faultMessage = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\nparams: [\s\S]*$/, '\nparams: left out') : String(error);
