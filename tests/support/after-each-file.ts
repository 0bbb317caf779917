import { afterAll, vi } from 'vitest';

// Files of one project share a process: what one has replaced, the next must find as it was.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// What waits for the browser's idle time ends with the page that it was for.
if (typeof document !== 'undefined') {
  const waiting: ReturnType<typeof setTimeout>[] = [];
  const requestIdleCallback = (act: () => void) => waiting.push(setTimeout(act));
  Object.assign(window, { requestIdleCallback });
  afterAll(() => waiting.forEach(clearTimeout));
}
