import type { Page } from 'playwright/test';
import type { OperationName } from '@/lib/contract/addresses';
import { atRest } from './at-rest';
import { hostileTexts } from './hostile-texts';
import type { messagesOf } from './messages-of';
import type { OwnThings } from './own-things';
import { type Person, screenNames, sightOf } from './screen-addresses';
import type { Say } from './words';

/** Returns the items of a user in which a turn's texts are written; other items as given. */
export function hostileThings(
  own: OwnThings,
  idsOf: (name: OperationName) => readonly number[],
  turn: number,
): OwnThings {
  const idOf = (name: OperationName, usual: number) => idsOf(name)[turn] ?? usual;
  const { creatives, rules } = own;
  return {
    client: idOf('users.create', own.client),
    user: idOf('users.create', own.user),
    creatives: { ...creatives, banner: idOf('creatives.create', creatives.banner) },
    target: idOf('targets.create', own.target),
    campaign: idOf('campaigns.create', own.campaign),
    adSet: idOf('campaigns.createAdSet', own.adSet),
    rules: { ...rules, target: idOf('rules.create', rules.target) },
    integration: idOf('integrations.create', own.integration),
  };
}

/** Sights of a user with a session that show something. */
const seenBy = (person: Person) =>
  screenNames.map(sightOf).filter(({ persons, isMissing }) => persons.includes(person) && !isMissing);
const pathsOf = (sights: ReturnType<typeof seenBy>, person: Person, own: OwnThings) =>
  sights.map(({ path }) => path(person, own));

/** Returns the addresses of all screens of a user, lists with many rows, with each of the given items. Without locale. */
export function hostileAddresses(person: Person, things: readonly OwnThings[]): string[] {
  const paths = things.flatMap((own) => pathsOf(seenBy(person), person, own));
  return [...new Set(paths)].map((path) => `${path}${path.includes('?') ? '&' : '?'}size=100`);
}

/**
 * Returns the addresses of screens with a form. Of an administrator all screens below a list, and the profile; of others
 * all screens that an administrator does not have.
 */
export const formAddresses = (person: Person, own: OwnThings): string[] =>
  person === 'admin'
    ? pathsOf(seenBy(person), person, own).filter((path) => /^\/(profile$|admin\/\w+\/)/.test(path))
    : pathsOf(
        seenBy(person).filter(({ persons }) => !persons.includes('admin')),
        person,
        own,
      );

type Translate = ReturnType<typeof messagesOf>;

/** The buttons of lists that open a form in a dialog, and the sight of each list. */
export const formDialogs = (t: Translate): readonly (readonly [screen: string, button: string])[] => [
  ['segments', t('segments.new')],
  ['tags', t('tags.new')],
  ['lineLists', t('line-lists.new')],
  ['finances, invoices', t('finances.invoices.new')],
  ['finances, acts', t('finances.acts.new')],
  ['finances, payments', t('finances.correction.action')],
  ['finances, payments', t('finances.replenishing.action')],
  ['finances, contracts', t('finances.contracts.new')],
  ['finances, rates', t('finances.rates.new')],
  ['finances, vat', t('finances.vat.new')],
  ['finances, company', t('finances.ourCompany.edit')],
];

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

/** Runs in the page: types each text into every field of a part, one after another. Returns the number of fields. */
export function typeEverywhere({ part, texts }: { part: string; texts: string[] }): number {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`${part} :is(input, textarea)`),
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
