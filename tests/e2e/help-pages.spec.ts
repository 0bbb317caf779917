import { expect, test } from 'playwright/test';
import { overflowOf, violationsOf } from './accessibility';
import { languagesNow } from './turn';

for (const locale of languagesNow()) {
  test(`help pages are clean in both themes and fit a telephone (${locale})`, async ({ page }) => {
    await page.goto(`/docs/${locale}/index.html`);
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 365, height: 780 });
    expect(await overflowOf(page)).toBe(0);
  });
}
