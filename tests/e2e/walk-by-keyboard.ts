import type { Page } from 'playwright/test';

interface Walk {
  /** Number of elements that Tab should reach. */
  stops: number;
  flaws: string[];
}

/** The window with the functions that `prepare` adds. */
type Walked = Window & { afterTab: () => Promise<boolean>; concludeWalk: () => string[] };

const maxPresses = 600;

/**
 * Presses Tab from the top of the page until everything was reached. Returns elements that were not reached, were
 * covered, or showed no focus.
 */
export async function walkByKeyboard(page: Page): Promise<Walk> {
  await page.addStyleTag({ content: '*,*::before,*::after{transition:none!important;animation:none!important}' });
  const stops = await prepare(page);
  for (let press = 0; press < maxPresses; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => (window as unknown as Walked).afterTab())) break; // added by `prepare`
  }
  return { stops, flaws: await page.evaluate(() => (window as unknown as Walked).concludeWalk()) }; // As above.
}

/** Remembers every stop and its appearance without the focus. Returns the number of stops. */
function prepare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const interactive = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]';
    const composite =
      '[role=tablist], [role=radiogroup], [role=grid], [role=toolbar], [role=group], [role=spinbutton], [data-roving]';
    const isSeen = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) && !part.closest('[inert], [aria-hidden=true]');
    // Arrows move within a group of radio buttons; Tab stops at it once.
    const groupOf = (part: Element) => (part instanceof HTMLInputElement && part.type === 'radio' ? part.name : '');
    const groups = new Set<string>();
    const isStop = (part: HTMLElement) => {
      // A tab list passes the focus to its selected tab.
      if (part.tabIndex < 0 || part.matches(':disabled, [role=tablist]') || !isSeen(part)) return false;
      const group = groupOf(part);
      const isKnown = group !== '' && groups.has(group);
      groups.add(group);
      return !isKnown;
    };
    const around = (part: Element) =>
      [
        part,
        part.parentElement,
        part.parentElement?.parentElement,
        part.nextElementSibling,
        part.previousElementSibling,
      ]
        .map((one) => (one ? getComputedStyle(one) : null))
        .map((style) => style && [style.outline, style.boxShadow, style.borderColor, style.backgroundColor])
        .join();
    const named = (part: Element) => {
      const name = part.getAttribute('aria-label') ?? part.textContent?.trim() ?? '';
      return `${part.tagName.toLowerCase()} “${name.slice(0, 40) || part.id || part.getAttribute('name')}”`;
    };
    /** Returns what lies over the middle of the visible part; null if nothing does. */
    const coverOf = (part: Element) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      if (right - left < 2 || bottom - top < 2) return null; // represents another element that shows the focus
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const over = document.elementFromPoint(x, y);
      if (over === null) return 'outside of the window';
      const isOwn = part.contains(over) || over.contains(part) || over.closest('label')?.contains(part);
      return isOwn ? null : `under ${named(over)}`;
    };
    /** Resolves when the page has drawn what was still to come: a message may pass over the focus, or a map grow. */
    const atRest = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
    const noteCover = async (part: Element) => {
      if (coverOf(part) === null) return;
      await atRest();
      // What came late may have pushed the part away since; the bars must leave it in sight when it is scrolled to again.
      part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const cover = document.activeElement === part ? coverOf(part) : null;
      if (cover !== null) flaws.add(`${named(part)} is focused out of sight, ${cover}`);
    };
    const stops = [...document.querySelectorAll<HTMLElement>(interactive)].filter(isStop);
    const looks = new Map<Element, string>(stops.map((part) => [part, around(part)]));
    const reached = new Set<Element>();
    const reachedGroups = new Set<string>();
    const flaws = new Set<string>();
    let first: Element | null = null;
    let last: Element | null = null;
    const isReached = (part: Element) =>
      reached.has(part) || (groupOf(part) !== '' && reachedGroups.has(groupOf(part)));
    /**
     * Checks the focused element. Returns true if everything was reached, the order starts again, or the focus is
     * trapped.
     */
    const afterTab = async () => {
      const part = document.activeElement;
      if (!part || part === document.body) return first !== null;
      const hasInside = part.matches('iframe, video, audio');
      const isTrapped = part === last && !hasInside;
      if (isTrapped) flaws.add(`${named(part)} keeps the focus`);
      const isAnew = part === first && last !== first;
      last = part;
      first ??= part;
      if (reached.has(part)) return isTrapped || isAnew;
      reached.add(part);
      reachedGroups.add(groupOf(part));
      if (!hasInside && looks.get(part) === around(part)) flaws.add(`${named(part)} shows no focus`);
      await noteCover(part);
      return stops.every(isReached);
    };
    const concludeWalk = () => {
      const missed = stops.filter((part) => part.isConnected && isSeen(part) && !isReached(part));
      const mouseOnly = [...document.querySelectorAll<HTMLElement>('main *, header *, nav *')].filter((part) => {
        if (getComputedStyle(part).cursor !== 'pointer' || !isSeen(part)) return false;
        const own = part.closest<HTMLElement>('a[href], button, input, select, textarea, label, summary, [tabindex]');
        if (own) return own.tagName === 'BUTTON' && own.tabIndex < 0 && !own.closest(composite);
        return part.querySelector('a[href], button, input') === null;
      });
      for (const part of missed) flaws.add(`${named(part)} is not reached by Tab`);
      for (const part of mouseOnly) flaws.add(`${named(part)} takes the mouse alone`);
      return [...flaws];
    };
    Object.assign(window, { afterTab, concludeWalk });
    (document.activeElement as HTMLElement | null)?.blur(); // an element or the body
    window.getSelection()?.removeAllRanges();
    return stops.length;
  });
}
