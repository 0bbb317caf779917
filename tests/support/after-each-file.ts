import { afterAll, vi } from 'vitest';

// Files of one project share a process, so each file must restore what it has replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
