import { afterAll, beforeEach, vi } from 'vitest';

// All files of the project `dom` share one window. Reset it before each test to an administrator's page just opened.
beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  window.history.replaceState(null, '', '/admin');
});

// Cancel pending timers at the end of each file. Otherwise a list could save its settings while the next file runs.
const waiting: ReturnType<typeof setTimeout>[] = [];
const { setTimeout: start } = globalThis;
const startKept = (...given: Parameters<typeof start>) => {
  const timer = start(...given);
  waiting.push(timer);
  return timer;
};
globalThis.setTimeout = Object.assign(startKept, start);
afterAll(() => {
  vi.useRealTimers();
  waiting.forEach(clearTimeout);
  globalThis.setTimeout = start;
});

Object.assign(window, {
  requestIdleCallback: (act: () => void) => setTimeout(act),
  // There is no console to answer.
  fetch: () => Promise.reject(new TypeError('fetch failed')),
});
