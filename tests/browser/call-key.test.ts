import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { newKey } from '@/lib/browser/call-api';
import { readSource, sourceFiles } from '../support/source-files';

it('A key is a UUID of its own, also where the origin is insecure', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const keys = Array.from({ length: 50 }, newKey);
  expect(keys.filter((key) => !z.uuidv4().safeParse(key).success)).toEqual([]);
  expect(new Set(keys).size).toBe(50);
});

it('Nothing in the browser needs the UUIDs that insecure origins do not have', () => {
  const files = sourceFiles('components/**.ts', 'components/**.tsx', 'lib/browser/**.ts', 'lib/i18n/**.ts');
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((path) => readSource(path).includes('randomUUID('))).toEqual([]);
});
