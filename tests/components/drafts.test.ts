// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { dropDraft, fitsForm, readDraft, writeDraft, writeDraftSoon } from '@/lib/browser/drafts';

const place = { userId: 7, path: '/admin/security/new' };
const day = 24 * 60 * 60_000;

describe('a draft', () => {
  it('never holds a password, a token, a key, a bank account or a file', () => {
    const values = {
      priceEncryptionKey: 'abc1',
      priceIntegrityKey: 'abc2',
      sspSpecificProcessingKey: 'NORTHWIND',
      bank: 'Right-2026 bank',
      bankAccount: '407028abc',
      bankCode: '044abc',
      organizationName: 'Anna',
      login: 'anna',
      password: 'Right-2026!',
      accessToken: 'abc',
      nested: { newPassword: 'x', file: new File(['x'], 'a.png') },
    };
    writeDraft(place, { at: 1, version: null, values });
    expect(readDraft(place, 2)?.values).toEqual({
      sspSpecificProcessingKey: 'NORTHWIND',
      organizationName: 'Anna',
      login: 'anna',
      nested: {},
    });
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Right-2026|abc/);
  });

  it('is dropped after seven days, whoever wrote it', () => {
    const other = { userId: 8, path: '/x' };
    writeDraft(place, { at: 0, version: null, values: { name: 'old' } });
    writeDraft(other, { at: day, version: null, values: { name: 'newer' } });
    expect(readDraft(other, 7 * day + 1)?.values).toEqual({ name: 'newer' });
    expect(localStorage.length).toBe(1);
  });

  it('is written after a pause, and not if it was dropped meanwhile', () => {
    vi.useFakeTimers();
    try {
      const typed = (name: string) => () => ({ at: Date.now(), version: null, values: { name } });
      writeDraftSoon(place, typed('An'));
      writeDraftSoon(place, typed('Anna'));
      expect(readDraft(place, Date.now())).toBeNull();
      vi.runAllTimers();
      expect(readDraft(place, Date.now())?.values).toEqual({ name: 'Anna' });
      writeDraftSoon(place, typed('Anna, sent'));
      dropDraft(place);
      vi.runAllTimers();
      expect(readDraft(place, Date.now())).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is nothing where the storage was edited by hand', () => {
    localStorage.setItem('dsp-console.draft.7./admin/security/new', '{"at":"x"}');
    expect(readDraft(place, 1)).toBeNull();
    localStorage.setItem('dsp-console.draft.7./admin/security/new', '{');
    expect(readDraft(place, 1)).toBeNull();
  });

  it.each([
    [true, 'a value is missing', { budget: { daily: '1' }, adSets: [{ name: 'One', target: { geo: [] } }] }],
    [true, 'a list is empty', { name: 'A', budget: {}, adSets: [] }],
    [false, 'a group is missing', { name: 'A', adSets: [] }],
    [false, 'an entry of a list lacks a group', { name: 'A', budget: {}, adSets: [{ name: 'One' }] }],
    [false, 'a list was something else', { name: 'A', budget: {}, adSets: { name: 'One' } }],
  ])('fits a form: %s, where %s', (fits, _, draft) => {
    const form = {
      name: '',
      password: '',
      file: null,
      budget: { daily: '' },
      adSets: [{ name: '', target: { geo: [] } }],
    };
    expect(fitsForm(draft, form)).toBe(fits);
  });
});
