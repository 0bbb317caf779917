const lookMs = 500;

/**
 * Calls `stop` when this process is asked to end: by a signal, or because the npm process that started it has ended
 * (its shell does not pass signals on).
 */
export function stopOn(stop: () => void): void {
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, lookMs).unref();
}
