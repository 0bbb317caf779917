/** Writes to the log what failed, and why. What a statement was given – names, amounts, hashes – stays out. */
export function logFault(what: string, error: unknown): void {
  console.error(`${what}: ${faultText(error)}`);
}

/** An error as text for the log: its kind, its message without parameters, its causes and its stack. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return `thrown: ${typeof error}`;
  const code = 'code' in error && typeof error.code === 'string' ? ` [${error.code}]` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause === undefined ? '' : `\ncaused by ${faultText(error.cause)}`;
  return [`${error.name}${code}: ${faultMessage(error)}`, ...frames].join('\n') + cause;
}

/**
 * An error's message alone. Drizzle puts a statement's parameters behind it; PostgreSQL quotes values in the detail, which
 * is not read here.
 */
export const faultMessage = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\nparams: [\s\S]*$/, '\nparams: left out') : String(error);
