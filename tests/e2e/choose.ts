import { expect, type Locator } from 'playwright/test';

/**
 * Chooses the first option for a text. An option that is chosen already is left alone, because a click would take it
 * back: forms begin with what the client's latest creative had.
 */
export async function choose(box: Locator, text: string): Promise<void> {
  await box.click();
  await box.fill(text);
  const option = box.page().getByRole('listbox').getByRole('option').first();
  await expect(option).toContainText(text, { ignoreCase: true });
  if ((await option.getAttribute('aria-selected')) !== 'true') await option.click();
}
