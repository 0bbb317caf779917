import { afterAll, vi } from 'vitest';

// Files of one project share a process: what one has replaced, the next must find as it was.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
