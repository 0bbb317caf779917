import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: { alias: { '@': root, 'server-only': `${root}tests/support/server-only.ts` } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Ceilings, not expectations: how long a step takes is a benchmark, and machines differ and are busy.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    // One more than the cores of the smallest machine: many wait for a clock or a disk.
    maxWorkers: 3,
    // Its middleware imports `next/server`, which Node's own resolution does not find.
    server: { deps: { inline: ['next-intl'] } },
  },
});
