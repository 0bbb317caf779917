// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepLock, keptLock } from '@/components/session/login-field';

beforeEach(() => window.sessionStorage.clear());

describe('the lock of a login', () => {
  it('survives a reload until its time is over', () => {
    const lock = { login: 'anna', until: Date.now() + 59_000 };
    keepLock(lock);
    expect(keptLock()).toEqual(lock);
    keepLock({ ...lock, until: Date.now() - 1 });
    expect(keptLock()).toBeNull();
  });

  it('is none when the storage holds something else', () => {
    for (const text of ['', '{', '"x"', '{"login":"anna"}', 'null']) {
      window.sessionStorage.setItem('dsp-console.login-lock', text);
      expect(keptLock()).toBeNull();
    }
  });
});
