import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { firstPort, firstPortOf, laneCount } from './lanes';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Against the production build with the embedded DSP and its demo data, in a folder of its own for each lane. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: laneCount,
  retries: 0,
  // Some walk through every screen; one that hangs is found by its own expectations long before.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${firstPort}`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
    screenshot: 'only-on-failure',
    // A third of all the work, when on.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
  webServer: Array.from({ length: laneCount }, (_, lane) => serverAt(firstPortOf(lane))),
});

function serverAt(port: number) {
  return {
    command: 'npm start',
    cwd: join(import.meta.dirname, '../..'),
    url: `http://localhost:${port}/login`,
    // Ninety days of history are made first.
    timeout: 600_000,
    reuseExistingServer: process.env.E2E_REUSE === 'on',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      DSP_PORT: String(port + 1),
      DSP_DEMO: 'on',
      DSP_DATA: mkdtempSync(join(tmpdir(), 'console-e2e-')),
      DSP_EXCHANGE_SPEED: '4',
    },
  } as const;
}
