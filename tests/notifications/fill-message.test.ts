import { expect, it } from 'vitest';
import { conditionOf } from '@/lib/embedded-dsp/api/openapi/condition-of';
import { fillMessage } from '@/lib/embedded-dsp/words/fill-message';

it('A message is filled with numbers, words and the plural of the language', () => {
  const message = '{name}: {count, plural, =1 {one thing} one {# вещь} few {# вещи} many {# вещей} other {# things}}';
  const filled = (count: number) => fillMessage(message, { name: 'A', count }, 'ru');
  expect([1, 2, 5, 21].map(filled)).toEqual(['A: one thing', 'A: 2 вещи', 'A: 5 вещей', 'A: 21 вещь']);
  expect(fillMessage(message, { name: '<b>', count: 1234 }, 'en')).toBe('<b>: 1,234 things');
  expect(() => fillMessage(message, { name: 'A' }, 'en')).toThrow('count');
});

it('The API’s description names what a message is filled with, and the general case', () => {
  expect(conditionOf('MANAGER_HAS_CLIENTS', 'en')).toContain('This manager has {clients} clients.');
  expect(conditionOf('CREATIVE_WEIGHT_EXCEEDED', 'en')).toBe(
    'The file is {actual}\u00a0MB, the limit is {limit}\u00a0MB',
  );
});
