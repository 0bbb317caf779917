import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keptSecret } from '@/lib/embedded-dsp/kept-secret';

const folder = mkdtempSync(join(tmpdir(), 'secret-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes a secret once, for its owner’s eyes alone, and never takes a cut one', () => {
  const secret = keptSecret(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  writeFileSync(join(folder, 'secret'), '');
  expect(() => keptSecret(folder)).toThrow('DSP_SECRET');
});
