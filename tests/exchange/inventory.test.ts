import { expect, it } from 'vitest';
import { inventoryFor } from '@/lib/embedded-dsp/exchange/market/inventory';

it('publishers that block the same categories share one list, by which the results of gates are kept', () => {
  const blocked = inventoryFor(7).map(({ blockedCategories }) => blockedCategories);
  const lists = new Set(blocked);
  const texts = new Set(blocked.map((one) => one.join(' ')));
  expect(lists.size).toBe(texts.size);
  expect(texts).toEqual(new Set(['', 'IAB9-7 IAB25 IAB26', 'IAB9-7 IAB25 IAB26 IAB11-4']));
});
