import { afterAll, beforeEach, vi } from 'vitest';

// The window of the project `dom` is one for all its files: each test finds an administrator's page just opened in it.
beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  window.history.replaceState(null, '', '/admin');
});

// What waits for the browser's idle time ends with the page that it was for.
const waiting: ReturnType<typeof setTimeout>[] = [];
afterAll(() => waiting.forEach(clearTimeout));

Object.assign(window, {
  requestIdleCallback: (act: () => void) => waiting.push(setTimeout(act)),
  // No console answers here.
  fetch: () => Promise.reject(new TypeError('fetch failed')),
});
