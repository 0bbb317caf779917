import type { Page } from 'playwright/test';

/**
 * Returns the distinct shapes of the elements in a part of the page: tag, classes, attributes and whether there is a
 * text, with those of everything around the element, and the width of the window. Two parts of the same shapes come from
 * the same components, so what is true of one's elements, such as their contrast, is true of the other's.
 */
export const shapesOf = (page: Page, place: string): Promise<string[]> =>
  page.evaluate((where) => {
    /** Attributes whose value decides, some of them by a style; of others only whether they say something. */
    const decisive =
      /^(class|role|type|tabindex|contenteditable|data-(state|highlighted|disabled|selected|side|shape)|aria-(expanded|selected|checked|disabled|hidden|modal|invalid|current|pressed))$/;
    const varying = /^(id|style)$/;
    const sayingOf = (value: string) => (value.trim() ? 'set' : 'empty');
    const coloursOf = ({ style }: HTMLElement) =>
      [...style].filter((name) => name.includes('color')).map((name) => `${name}:${style.getPropertyValue(name)}`);
    const own = (one: Element) => {
      const attributes = [...one.attributes].filter(({ name }) => !varying.test(name));
      return [
        one.tagName,
        ...attributes.map(({ name, value }) => `${name}=${decisive.test(name) ? value : sayingOf(value)}`).toSorted(),
        ...(one instanceof HTMLElement ? coloursOf(one) : []),
        `labels=${(one as HTMLInputElement).labels?.length}`, // only form fields have labels
        `text=${sayingOf(one.textContent ?? '')}`,
      ].join(' ');
    };
    const found = new Set<string>();
    const visit = (one: Element, around: string) => {
      const shape = `${around} > ${own(one)}`;
      found.add(shape);
      for (const child of one.children) visit(child, shape);
    };
    const aroundOf = ({ parentElement: parent }: Element): string =>
      parent ? `${aroundOf(parent)} > ${own(parent)}` : String(window.innerWidth);
    for (const one of document.querySelectorAll(where)) visit(one, aroundOf(one));
    return [...found];
  }, place);
