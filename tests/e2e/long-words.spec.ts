import { expect, test } from 'playwright/test';
import { cutWords, lengthenWords } from './lengthen-words';
import { messagePatterns } from './message-patterns';

test('a word that is cut is noticed, and one that can be scrolled to or has its tooltip is not', async ({ page }) => {
  await page.setContent(`
    <p style="width:60px;overflow:hidden;white-space:nowrap">Campaigns</p>
    <p style="width:60px;overflow:hidden;white-space:nowrap" title="Campaigns">Campaigns</p>
    <p style="width:60px;overflow:auto;white-space:nowrap">Campaigns</p>
    <p style="height:18px;width:80px;overflow:hidden">Total budget</p>
    <button style="width:60px;white-space:nowrap">Campaigns</button>
    <input style="width:60px" placeholder="Campaigns">
    <p style="width:60px">Somebody’s own words</p>`);
  expect(await cutWords(page)).toEqual([]);
  expect(await lengthenWords(page, messagePatterns('en'))).toBe(6);
  expect(await cutWords(page)).toHaveLength(4);
});
