const lookMs = 500;

/** Calls back when this process is asked to end: by a signal, or because the npm that ran it is gone (its shell passes no signal on). */
export function stopOn(stop: () => void): void {
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, lookMs).unref();
}
