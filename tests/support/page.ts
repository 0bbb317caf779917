import { afterAll, beforeEach, vi } from 'vitest';

// The window of the project `dom` is one for all its files: each test finds an administrator's page just opened in it.
beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  window.history.replaceState(null, '', '/admin');
});

// What waits for the browser's idle time, or for a pause to end, ends with the page that it was for: a choice that a
// list writes down a moment later would be written in the next file.
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
  // No console answers here.
  fetch: () => Promise.reject(new TypeError('fetch failed')),
});
