import { expect } from 'vitest';
import { Refusal } from '@/lib/contract/refusal';

/** Runs what must be refused, and holds the refusal to its code and arguments. */
export async function refusedWith(run: () => unknown, code: string, params: object = {}): Promise<void> {
  const error = await (async () => run())().then(
    (answer) => ({ taken: answer }),
    (thrown: unknown) => thrown,
  );
  const body = error instanceof Refusal ? error.body : error;
  expect(body).toMatchObject({ code, ...(Object.keys(params).length > 0 && { params }) });
}

/** Holds what is done to two seconds of a processor, which a busy machine gives later and not more of. */
export async function inTwoSeconds(run: () => Promise<void>): Promise<void> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2_000);
}
