import type { Page } from 'playwright/test';

export interface Opener {
  /** A description that is the same in every row: two openers of a kind open the same. */
  kind: string;
  /** What its role and attributes say that it opens. `press` is unknown. */
  opens: 'popup' | 'list' | 'part' | 'press' | 'item' | 'tab';
}

/**
 * What to wait for: an overlay, a part, either of them if any (`late`: after a menu has closed), one overlay less, or
 * only rest.
 */
export type Wanted = 'overlay' | 'part' | 'any' | 'late' | 'fewer' | 'rest';

export interface Sight {
  /** Role and name of an overlay that was not there when `remember` was called. */
  overlay: string | null;
  /** Whether the element that the marked opener controls is open. */
  hasPart: boolean;
  /** Number of open overlays. */
  depth: number;
  path: string;
}

/**
 * What `installFinder` adds to every page, as `window.openers`. Places are selectors; null is the uppermost overlay.
 */
interface OpenerFinder {
  /** Marks the first opener of an unknown kind with `data-opener`. */
  next(known: string[], place: string | null): (Opener & { isLast: boolean }) | null;
  /** Marks the opener of this kind with index `at` within a place. Returns whether there is one. */
  mark(kind: string, place: string | null, at?: number): boolean;
  /** Repeats the last mark if rendering has replaced the element. Returns whether there is one. */
  markAgain(): boolean;
  remember(): void;
  /** Waits for the wanted state, or until the page rests, within a time limit. */
  settle(wanted: Wanted): Promise<Sight>;
  /** Marks what is open with `data-looked-at`. Returns by how many pixels it exceeds the window. */
  beyond(): number;
  /** Returns the kind of the focused element. */
  focused(): string;
}

type Found = Window & { openers: OpenerFinder };

/** Adds the finder to all documents that the page loads from now on. */
export const installFinder = (page: Page) => page.addInitScript(finderScript);

/** Calls the finder in the page. The casts are needed because `installFinder` has extended its window. */
export const finder = {
  next: (page: Page, known: string[], place: string | null) =>
    page.evaluate(([all, where]) => (window as unknown as Found).openers.next(all, where), [known, place] as const),
  mark: (page: Page, kind: string, place: string | null, at = 0) =>
    page.evaluate(([one, where, nth]) => (window as unknown as Found).openers.mark(one, where, nth), [
      kind,
      place,
      at,
    ] as const),
  markAgain: (page: Page) => page.evaluate(() => (window as unknown as Found).openers.markAgain()),
  remember: (page: Page) => page.evaluate(() => (window as unknown as Found).openers.remember()),
  settle: (page: Page, wanted: Wanted) =>
    page.evaluate((what) => (window as unknown as Found).openers.settle(what), wanted),
  beyond: (page: Page) => page.evaluate(() => (window as unknown as Found).openers.beyond()),
  focused: (page: Page) => page.evaluate(() => (window as unknown as Found).openers.focused()),
};

function finderScript() {
  const overlay = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]';
  const pressable = 'button, summary, [role=combobox]:not(select), [role=tab], [role=switch], [role^=menuitem]';
  const promising = '[aria-haspopup]:not([aria-haspopup=false]), [role=combobox], [aria-expanded=false]';
  const isSeen = (part: Element) =>
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !part.closest('[inert], [aria-hidden=true]');
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  const nameOf = (part: Element) => {
    const labels = [...((part as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? '').join(' '); // only form fields have labels
    const name = part.getAttribute('aria-label') ?? (textOf(part.getAttribute('aria-labelledby')) || labels);
    return (name || part.textContent || '').replace(/\s+/g, ' ').trim();
  };
  /** Removes what differs between items: names, numbers and “(copy)”. */
  const plain = (name: string) =>
    name
      .replace(/[“«"][^”»"]*[”»"]/g, '…')
      .replace(/\d+/g, 'n')
      .replace(/ \([^)]*\)/g, '')
      .slice(0, 60);
  /** Returns the position within a row: openers at the same position in other rows open the same. */
  const pathIn = (row: Element, part: Element) => {
    const steps: string[] = [];
    for (let at: Element = part; at !== row && at.parentElement; at = at.parentElement)
      steps.unshift(`${at.tagName.toLowerCase()}${[...at.parentElement.children].indexOf(at)}`);
    return steps.join('>');
  };
  const placeOf = (part: Element | null) => {
    const place = part?.parentElement?.closest(
      'section, fieldset, table, [role=region], [role=tabpanel], [role=group]',
    );
    return place ? plain(place.getAttribute('aria-label') ?? textOf(place.getAttribute('aria-labelledby'))) : '';
  };
  const kindOf = (part: Element) => {
    const role = part.getAttribute('role') ?? part.tagName.toLowerCase();
    const row = part.matches('[role^=menuitem], [role=tab]') ? null : part.closest('tbody tr, li, [role=listitem]');
    const icon = part.querySelector('svg')?.getAttribute('class')?.split(' ')[1] ?? '';
    const place = placeOf(row ?? part);
    const name = row ? `in a row ${pathIn(row, part)} ${icon}`.trim() : plain(nameOf(part));
    // The menus of twelve charts only differ in the chart's name.
    if (!row && part.matches('[aria-haspopup=menu]')) return `${role} ${name.replace(place || '…', '…')}`;
    return `${role} ${name}${place && ` of ${place}`}`.trim();
  };
  const opensOf = (part: Element): Opener['opens'] => {
    if (part.matches('[role^=menuitem]')) return 'item';
    if (part.matches('[aria-haspopup]:not([aria-haspopup=false])')) return 'popup';
    if (part.matches('[role=combobox]')) return 'list';
    if (part.matches('[aria-expanded=false], summary')) return 'part';
    return part.matches('[role=tab]') ? 'tab' : 'press';
  };
  /** Includes overlays that are covered by another one and hidden from screen readers. */
  const overlays = () => [...document.querySelectorAll(overlay)].filter((part) => part.checkVisibility());
  const uppermost = () => overlays().filter(isSeen).at(-1) ?? null;
  const isModal = () => document.querySelector('main')?.closest('[aria-hidden=true]') != null;
  const isDrawer = (part: Element) => part.getBoundingClientRect().height >= window.innerHeight - 1;
  /** Buttons that close or answer their dialog. A drawer's footer has actions of its item instead. */
  const isAnswer = (part: Element) => {
    const around = part.closest('[role=dialog], [role=alertdialog]');
    if (!around || part.matches(promising)) return false;
    return !isModal() || part.closest('header') !== null || (part.closest('footer') !== null && !isDrawer(around));
  };
  const isOpener = (part: Element) => {
    const never =
      ':disabled, [aria-disabled=true], [aria-selected=true], [aria-expanded=true], [type=submit], [aria-busy=true]';
    if (part.matches(`${never}, [role=menuitemcheckbox], [role=menuitemradio], details[open] > summary`)) return false;
    if (
      part.matches('[role=gridcell] *, [role=listbox] *, th *, main nav *, [role=dialog] nav *') &&
      !part.matches(promising)
    )
      return false;
    return isSeen(part) && !isAnswer(part);
  };
  const order = ['popup', 'list', 'part', 'item', 'press', 'tab'];
  const all = (place: string | null) => {
    const scopes = place === null ? [uppermost()] : [...document.querySelectorAll(place)];
    const parts = scopes.flatMap((scope) => [...(scope?.querySelectorAll(`${pressable}, [aria-haspopup]`) ?? [])]);
    return parts
      .filter((part) => isOpener(part) && (place === null || !part.closest(overlay)))
      .map((part) => ({ part, kind: kindOf(part), opens: opensOf(part) }))
      .sort((one, other) => order.indexOf(one.opens) - order.indexOf(other.opens));
  };
  const markOnly = (name: string, part: Element | null) => {
    for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
    part?.setAttribute(name, '');
  };
  /** Number of checks in a row without a change, because a busy machine checks slowly. */
  let calm = 0;
  let awaited = 0;
  const change = () => {
    calm = 0;
  };
  const wait = () => {
    awaited += 1;
    change();
  };
  const come = () => {
    awaited -= 1;
    change();
  };
  /** React may display loaded content as late as 300 ms after its placeholder. */
  let brought = Number.NEGATIVE_INFINITY;
  const loaded = () => {
    brought = performance.now();
    come();
  };
  const ask = window.fetch;
  // The content of the next page is in the body, which may end long after the head.
  const readWhole = (answer: Response) => answer.clone().arrayBuffer().then(come, come);
  window.fetch = (...requested) => {
    wait();
    const answer = ask(...requested);
    answer.then(readWhole, come);
    return answer;
  };
  new MutationObserver((records) => {
    change();
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src || node.noModule) continue;
      wait();
      node.addEventListener('load', loaded);
      node.addEventListener('error', come);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['hidden', 'data-state', 'aria-busy', 'aria-expanded', 'aria-selected'],
  });
  const isBusy = () => [...document.querySelectorAll('[aria-busy=true]')].some((part) => part.checkVisibility());
  const pause = () => new Promise((done) => setTimeout(done, 12));
  const look = () => {
    calm = awaited <= 0 && !isBusy() ? calm + 1 : 0;
    // While React renders the next page in small steps, nothing changes, but such a task does not come between them. An
    // idle callback would not either, but it takes a tenth of a second where nothing is drawn.
    setTimeout(() => void scheduler.postTask(look, { priority: 'background' }), 12);
  };
  look();
  const isBringing = () => performance.now() - brought < 400;
  let remembered = new WeakSet<Element>();
  let depth = 0;
  let { pathname: path } = location;
  const sight = (): Sight => {
    const open = overlays();
    const fresh = open.filter((part) => !remembered.has(part)).at(-1);
    const opener = document.querySelector('[data-opener]');
    return {
      overlay: fresh ? `${fresh.getAttribute('role')} ${plain(nameOf(fresh))}` : null,
      hasPart: opener?.matches('[aria-expanded=true], [aria-selected=true], details[open] > summary') ?? false,
      depth: open.length,
      path: location.pathname,
    };
  };
  let last: Parameters<OpenerFinder['mark']> | null = null;
  const found: OpenerFinder = {
    next: (known, place) => {
      const [one, ...rest] = all(place).filter(({ kind }) => !known.includes(kind));
      markOnly('data-opener', one?.part ?? null);
      last = one ? [one.kind, place] : null;
      return one ? { kind: one.kind, opens: one.opens, isLast: rest.length === 0 } : null;
    },
    mark: (kind, place, at = 0) => {
      const one = all(place).filter((other) => other.kind === kind)[at];
      markOnly('data-opener', one?.part ?? null);
      last = one ? [kind, place, at] : null;
      return one !== undefined;
    },
    markAgain: () => {
      if (document.querySelector('[data-opener]')) return true;
      const wanted = last;
      const isThere = wanted !== null && found.mark(...wanted);
      last = wanted;
      return isThere;
    },
    remember: () => {
      remembered = new WeakSet(overlays());
      depth = overlays().length;
      path = location.pathname;
      change();
    },
    settle: async (wanted) => {
      const started = performance.now();
      const isThere = () => {
        const { overlay: fresh, hasPart, depth: now } = sight();
        if (wanted === 'rest') return true;
        if (wanted === 'fewer') return now < depth || fresh !== null;
        return fresh !== null || location.pathname !== path || (wanted !== 'overlay' && hasPart);
      };
      const isPromised = wanted === 'overlay' || wanted === 'part' || wanted === 'fewer';
      const isOver = () => isThere() || (!isPromised && calm >= (wanted === 'late' ? 40 : 12) && !isBringing());
      // Long enough for a machine that is thirty times slower for a while. Keys take effect at once.
      const most = wanted === 'fewer' ? 4000 : 60_000;
      while (performance.now() - started < most && !isOver()) await pause();
      const isEmpty = () => uppermost()?.textContent === '' || (uppermost() === null && isBringing());
      while (performance.now() - started < 80_000 && (calm < 5 || isEmpty())) await pause();
      return sight();
    },
    beyond: () => {
      const part = uppermost();
      markOnly('data-looked-at', part);
      if (!part) return 0;
      const { left, right } = part.getBoundingClientRect();
      return Math.round(Math.max(0, -left, right - document.documentElement.clientWidth));
    },
    focused: () => (document.activeElement ? kindOf(document.activeElement) : ''),
  };
  Object.assign(window, { openers: found });
}
