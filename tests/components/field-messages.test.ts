import { describe, expect, it } from 'vitest';
import { applyRefusal } from '@/components/form/form-refusal';
import { isUnder, listErrors } from '@/components/form/list-errors';
import { joinMessage, splitMessage } from '@/lib/contract/field-message';

describe('The message of a field', () => {
  it('carries a key and the arguments of its text', () => {
    const message = joinMessage('maximumDailyBudget', { amount: '1 000.00 ₽', days: 3 });
    expect(splitMessage(message)).toEqual({ key: 'maximumDailyBudget', params: { amount: '1 000.00 ₽', days: '3' } });
  });

  it('is a bare key when there are none', () => {
    expect(joinMessage('required')).toBe('required');
    expect(splitMessage('required')).toEqual({ key: 'required', params: {} });
  });
});

describe('A refusal of the server', () => {
  function refuse(refusal: Parameters<typeof applyRefusal>[0]) {
    const errors: unknown[][] = [];
    const isNamed = applyRefusal(refusal, (...error) => errors.push(error));
    return { isNamed, errors };
  }

  it('stands beside the fields it names, and the first of them gets the focus', () => {
    const { isNamed, errors } = refuse({
      code: 'VALIDATION',
      fields: { name: 'required', 'groups[0].maxPrice': 'money' },
    });
    expect(isNamed).toBe(true);
    expect(errors).toEqual([
      ['name', { type: 'server', message: 'required' }, { shouldFocus: true }],
      ['groups.0.maxPrice', { type: 'server', message: 'money' }, { shouldFocus: false }],
    ]);
  });

  it('stands over the form when it names none', () => {
    const { isNamed, errors } = refuse({ code: 'CAMPAIGN_END_DATE_PAST' });
    expect(isNamed).toBe(false);
    expect(errors).toEqual([['root.server', { type: 'server', message: 'CAMPAIGN_END_DATE_PAST' }]]);
  });
});

describe('The errors of a form', () => {
  it('are listed by path, however deep they lie', () => {
    const errors = {
      name: { type: 'custom', message: 'required' },
      groups: [undefined, { maxPrice: { type: 'custom', message: 'money' } }],
      root: { server: { type: 'server', message: 'CONFLICT' } },
    };
    // The form library's type knows no array of plain errors without a form to infer it from.
    expect(listErrors(errors as never)).toEqual([
      { path: 'name', message: 'required' },
      { path: 'groups.1.maxPrice', message: 'money' },
      { path: 'root.server', message: 'CONFLICT' },
    ]);
  });

  it('belong to a section when they lie at or under its fields', () => {
    expect(isUnder('groups.1.maxPrice', ['groups'])).toBe(true);
    expect(isUnder('groups', ['groups'])).toBe(true);
    expect(isUnder('groupsOfOthers', ['groups'])).toBe(false);
  });
});
