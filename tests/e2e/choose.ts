import { expect, type Locator } from 'playwright/test';

/**
 * Chooses the first option for a text, and closes the list. An option that is chosen already is left alone, because a
 * click would take it back: forms begin with what the client's latest creative had.
 */
export async function choose(box: Locator, text: string): Promise<void> {
  await box.click();
  await box.fill(text);
  const list = box.page().getByRole('listbox');
  const option = list.getByRole('option').first();
  await expect(option).toContainText(text, { ignoreCase: true });
  const isChosen = (await option.getAttribute('aria-selected')) === 'true';
  const isMultiple = (await list.getAttribute('aria-multiselectable')) === 'true';
  if (!isChosen) await option.click();
  if (isChosen || isMultiple) await box.press('Escape');
}
