import type { Page } from 'playwright/test';
import type { MessagePatterns } from './message-patterns';

/**
 * Makes every message on the page 40 % longer, word by word. Returns their number. Texts of users stay unchanged, and
 * so do words of two letters: names of languages, units.
 */
export function lengthenWords(page: Page, known: MessagePatterns): Promise<number> {
  return page.evaluate(({ exact, patterns }) => {
    const plain = new Set(exact);
    const shapes = patterns.map((source) => new RegExp(`^${source}$`, 'su'));
    const isMessage = (text: string) =>
      /\p{L}{3}/u.test(text) && (plain.has(text) || shapes.some((one) => one.test(text)));
    const longer = (word: string) => {
      const letters = [...word];
      const wanted = Math.ceil(letters.length * 1.4);
      for (let at = letters.length - 1; letters.length < wanted; at = at <= 0 ? letters.length - 1 : at - 2)
        letters.splice(at, 0, letters[at] ?? '');
      return letters.join('');
    };
    const lengthened = (text: string) => text.replace(/\p{L}{3,}/gu, longer);
    let count = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!parent || parent.closest('script, style, [data-longer]') || !isMessage(text.trim())) continue;
      node.nodeValue = lengthened(text);
      parent.dataset.longer = 'yes';
      count += 1;
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder], textarea[placeholder]')) {
      if (!isMessage(field.placeholder) || field.dataset.longer) continue;
      field.placeholder = lengthened(field.placeholder);
      field.dataset.longer = 'yes';
      count += 1;
    }
    return count;
  }, known);
}

/**
 * Returns messages that are cut off or overflow their container, with their place. Selects are skipped, because they
 * show their value completely when opened, and so are elements with a title.
 */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = 'button, a, th, td, label, legend, summary, [role=tab], [role=menuitem], [role=switch]';
    const named = (part: Element) =>
      `${part.tagName.toLowerCase()}.${String(part.className).split(' ').slice(0, 4).join('.')}`;
    const widthOf = (text: string, like: Element) => {
      const probe = document.createElement('span');
      const { font, letterSpacing } = getComputedStyle(like);
      Object.assign(probe.style, {
        font,
        letterSpacing,
        position: 'absolute',
        whiteSpace: 'pre',
        visibility: 'hidden',
      });
      probe.textContent = text;
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    const roomOf = (field: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    const isSeen = (part: Element) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isExplained = (part: Element | null) => part?.closest('[title]:not([title=""])') != null;
    const flaws: string[] = [];
    /** Returns which ancestor cuts off a text before one that can be scrolled. */
    const flawOf = (part: Element, rects: DOMRect[]) => {
      for (let box: Element | null = part; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (edge.width <= 1 || edge.height <= 1) return null; // visible to screen readers only
        const beyond = Math.max(
          ...rects.map(({ right }) => right - edge.right),
          ...rects.map(({ left }) => edge.left - left),
        );
        const below = Math.max(...rects.map(({ bottom }) => bottom - edge.bottom));
        if (/hidden|clip/.test(style.overflowX) && beyond > 1)
          return `is cut by ${Math.round(beyond)} px in ${named(box)}`;
        if (/hidden|clip/.test(style.overflowY) && below > 4)
          return `is cut below by ${Math.round(below)} px in ${named(box)}`;
        if (box.matches(boxes) && beyond > 1) return `runs ${Math.round(beyond)} px over the edge of ${named(box)}`;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null;
      }
      return null;
    };
    for (const part of document.querySelectorAll<HTMLElement>('[data-longer]:not(input, textarea, option)')) {
      if (!isSeen(part) || isExplained(part)) continue;
      const range = document.createRange();
      for (const node of part.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) continue;
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const flaw = rects.length > 0 ? flawOf(part, rects) : null;
        if (flaw) flaws.push(`“${node.nodeValue.trim().slice(0, 60)}” ${flaw}`);
      }
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[data-longer], textarea[data-longer]')) {
      const over = widthOf(field.placeholder, field) - roomOf(field);
      if (field.tagName === 'INPUT' && isSeen(field) && field.value === '' && over > 1 && !isExplained(field))
        flaws.push(`“${field.placeholder}” is cut by ${Math.round(over)} px in its field`);
    }
    return [...new Set(flaws)];
  });
}
