import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { turnOfCommit } from '../run/turn-of-commit.mjs';
import { findShell } from '../support/find-browser.mjs';
import { firstPort, firstPortOf, laneCount } from './lanes';
import { journeysOf, languagesOf, rotatedSpecNames, specsOf, takingTurns } from './matrices';
import { files } from './parts';
import { summary } from './rotation';
import { shareNow } from './turn';

// Workers read the same turn from their environment.
process.env.ROTATION_TURN ??= String(turnOfCommit());
const part = process.env.E2E_PART ?? 'all';
const wanted = files(part);
if (part === 'short' && process.env.TEST_WORKER_INDEX === undefined) {
  const share = shareNow();
  console.log(summary('specs', rotatedSpecNames, specsOf(share), share));
  console.log(summary(`journeys in ${languagesOf(share)}`, takingTurns, journeysOf(share), share));
}
/** Factor of all time limits, for busy machines. */
const patience = Number(process.env.E2E_PATIENCE ?? 1);
const executablePath = process.env.CHROMIUM_PATH ?? findShell() ?? '/usr/bin/chromium';
/** Nobody sees the windows, and the process that draws them takes a tenth of all processor time. */
const withoutGpu = ['--disable-gpu', '--disable-software-rasterizer', '--in-process-gpu'];

/** Tests the production build with the embedded DSP and its demo data, in a separate folder for each lane. */
export default defineConfig({
  testDir: '.',
  // Each part keeps what its failures left.
  outputDir: `../../test-results/${part}`,
  workers: laneCount,
  retries: 0,
  // Some tests visit every screen. One that hangs fails much earlier by its own expectations.
  timeout: 600_000 * patience,
  expect: { timeout: 30_000 * patience },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${firstPort}`,
    viewport: { width: 1440, height: 900 },
    // Without a graphics card each animated frame is drawn by the processor: one page that moves takes half a core.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000 * patience,
    // Otherwise a page that does not load would wait as long as the whole test.
    navigationTimeout: 60_000 * patience,
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', ...withoutGpu] },
    screenshot: 'only-on-failure',
    // Traces take a third of all processor time.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'long', testMatch: wanted.long },
    { name: 'rest', testMatch: wanted.rest },
  ],
  webServer: Array.from({ length: laneCount }, (_, lane) => serverAt(firstPortOf(lane))),
});

function serverAt(port: number) {
  return {
    command: 'node --import tsx tests/e2e/start-lane.ts',
    cwd: join(import.meta.dirname, '../..'),
    url: `http://localhost:${port}/login`,
    // Includes the creation of the demonstration, if none is stored.
    timeout: 600_000,
    reuseExistingServer: process.env.E2E_REUSE === 'on',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      DSP_PORT: String(port + 1),
      DSP_EXCHANGE_SPEED: '0',
    },
  } as const;
}
