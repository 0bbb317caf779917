import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasAllPackages } from './prepare.mjs';

/** Returns a folder in which npm has installed these packages. */
function installed(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules'));
  const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, {}]));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  return folder;
}

test('packages that only the tests need are missing after the demonstration was started from a fresh clone', () => {
  expect(hasAllPackages('.')).toBe(true);
  expect(hasAllPackages(installed('next', 'vitest'))).toBe(true);
  expect(hasAllPackages(installed('next'))).toBe(false);
  expect(hasAllPackages(join(tmpdir(), 'no-such-folder'))).toBe(false);
});
