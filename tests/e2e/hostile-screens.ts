import type { Page } from 'playwright/test';
import type { Family } from '@/lib/access/families';
import { type Screen, type ScreenName, screenPath, screens } from '@/lib/access/screens';
import type { OperationName } from '@/lib/contract/addresses';
import { atRest } from './at-rest';
import { hostileTexts } from './hostile-texts';
import type { Say } from './words';

/** Screens of a single item, with the operation that creates such items. */
const details: Partial<Record<ScreenName, { from: OperationName; type?: string }>> = {
  creative: { from: 'creatives.create', type: 'banner' },
  target: { from: 'targets.create' },
  campaign: { from: 'campaigns.create' },
  rule: { from: 'rules.create', type: 'target' },
  user: { from: 'users.create' },
  client: { from: 'users.create' },
  integration: { from: 'integrations.create' },
};

/** Returns addresses of every list with many rows, every form, and some items of each kind. Without locale. */
export function hostileAddresses(
  family: Family,
  idsOf: (name: OperationName) => readonly number[],
  each: number,
): string[] {
  const names = Object.keys(screens) as ScreenName[]; // The keys of a table that is written out.
  const offered = names.filter((name) => (screens[name] as Screen).families.includes(family));
  const plain = offered.filter((name) => !screens[name].path.includes('{'));
  return [
    ...plain.map((name) => `${screenPath(family, name)}?size=100`),
    ...offered.flatMap((name) => {
      const { from, type } = details[name] ?? {};
      const ids = from ? idsOf(from) : [];
      const paths = ids.slice(0, each).map((id) => screenPath(family, name, { id, ...(type && { type }) }));
      // A campaign's form is a tab of its page.
      return name === 'campaign' ? paths.flatMap((path) => [path, `${path}?tab=settings`]) : paths;
    }),
    '/profile',
  ];
}

/** Returns how many of the hostile texts the page shows as text, once it is at rest. */
export async function shownTexts(page: Page): Promise<number> {
  await atRest(page, 4_000);
  return page.evaluate(
    (texts) => {
      const parts = [...document.querySelectorAll('main, [role=dialog]')];
      const shown = parts.map(({ textContent }) => textContent).join(' ');
      return texts.filter((text) => shown.includes(text)).length;
    },
    [...hostileTexts],
  );
}

/** Opens the history of an item, if the page has it. */
export async function openHistory(page: Page, say: Say): Promise<void> {
  const button = page.getByRole('button', { name: say.history, exact: true });
  if ((await button.count()) === 0) return;
  await button.first().click();
  await page.getByRole('dialog').waitFor();
  await atRest(page, 4_000);
}

/** Runs in the page: types each text into every field, one after another. Returns the number of fields. */
export function typeEverywhere(texts: string[]): number {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea'),
  ].filter(
    ({ type, disabled, readOnly }) =>
      /^(text|search|url|email|tel|password|textarea)$/.test(type) && !disabled && !readOnly,
  );
  for (const text of texts)
    for (const field of fields) {
      const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
      for (const event of ['input', 'change', 'focusout']) field.dispatchEvent(new Event(event, { bubbles: true }));
    }
  return fields.length;
}
