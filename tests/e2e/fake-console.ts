import { test } from 'playwright/test';
import { FakeDsp, person } from '../support/fake-dsp';
import { type ConsoleProcess, startConsole } from './console-process';
import { firstPort } from './lanes';

const nothing = { content: [], total: 0, totalElements: 0, totalPages: 0, number: 0, last: true };
/** Lists that every screen of these suites requests. */
const empty = {
  '/campaign/all': { ...nothing, totals: [] },
  '/creative/all': nothing,
  '/target/all': nothing,
  '/notification/all': { ...nothing, unseen: 0 },
};

interface FakeConsole {
  dsp: FakeDsp;
  address: string;
}

/**
 * For suites that need users whom the demonstration does not have: starts the built console with a fake DSP API, in
 * which everybody signs in as `person`. Each test begins with the same administrator.
 */
export function fakeConsole(portOffset: number): FakeConsole {
  // Assigned before the first test runs.
  const running = {} as FakeConsole;
  const original = { ...person };
  let ours: ConsoleProcess;
  test.beforeAll(async () => {
    running.dsp = await FakeDsp.start();
    running.dsp.answers = empty;
    ours = await startConsole({
      PORT: `${firstPort + portOffset}`,
      DSP_API_URL: running.dsp.address,
      AUTH_SECRET: 'a secret of thirty-two characters or more',
    });
    running.address = ours.address;
  });
  test.beforeEach(() => {
    Object.assign(person, original);
    Object.assign(running.dsp, { callFault: null, refreshFault: null, expiresIn: 600 });
  });
  test.afterAll(async () => {
    await ours?.stop();
    await running.dsp?.stop();
  });
  return running;
}
