import type { Page } from 'playwright/test';

/** Consecutive frames without a change. A chart begins to load after the rows above it have arrived. */
const calmFrames = 12;

/**
 * Waits until a page has loaded, nothing in it is busy, no resource arrives and nothing moves. If the page never comes
 * to rest, the wait ends after `maxMs`, and the caller must find what is still busy.
 */
export async function atRest(page: Page, maxMs = 20_000): Promise<void> {
  await page.evaluate(
    ([frames, most]) =>
      new Promise<void>((done) => {
        const began = performance.now();
        let calm = 0;
        let before = '';
        const look = () => {
          const busy = document.querySelectorAll('main [aria-busy=true], main .animate-shimmer').length;
          const moving = document.getAnimations().filter((one) => one.playState === 'running' && isEnding(one)).length;
          const arrived = performance.getEntriesByType('resource').length;
          const now = [document.readyState, busy, moving, arrived, document.getElementsByTagName('*').length].join();
          const isCalm = now === before && busy === 0 && moving === 0 && document.readyState === 'complete';
          calm = isCalm ? calm + 1 : 0;
          before = now;
          if (calm >= frames || performance.now() - began > most) done();
          else requestAnimationFrame(look);
        };
        const isEnding = (one: Animation) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        look();
      }),
    [calmFrames, maxMs] as const,
  );
}
