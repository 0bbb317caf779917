import { expect, it } from 'vitest';
import { applyRefusal } from '@/components/form/form-refusal';

it('A refused field of a list within a list is found in the form by every index of its path', () => {
  const named: string[] = [];
  applyRefusal({ code: 'VALIDATION_FAILED', fields: { 'adSets[1].creatives[2]': 'required' } }, (name) =>
    named.push(name),
  );
  expect(named).toEqual(['adSets.1.creatives.2']);
});
