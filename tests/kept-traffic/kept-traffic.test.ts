import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptTraffic, keptHours } from '@/lib/embedded-dsp/kept-traffic/kept-traffic';
import { readKept } from '@/lib/embedded-dsp/kept-traffic/read-kept';
import { hourMs, moment, sampledContext } from './sampled-contexts';

let dataFolder: string;
let now: number;
const most = 40;

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'kept-'));
  now = moment;
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataFolder, { recursive: true, force: true });
});

const open = () => new KeptTraffic({ dataFolder, most, now: () => now });
const read = (given = {}) =>
  readKept({
    sspIds: [4],
    folder: join(dataFolder, 'kept-traffic'),
    from: now - 24 * hourMs,
    to: now,
    most: 1_000,
    mostOfHour: most,
    ...given,
  });
const files = () => readdirSync(join(dataFolder, 'kept-traffic')).map((name) => join(dataFolder, 'kept-traffic', name));
const see = (kept: KeptTraffic, count: number, given = {}) => {
  for (let at = 0; at < count; at++) kept.sampler.see(sampledContext({ floor: at, ...given }));
};

describe('kept requests', () => {
  it('are there after a restart, and the sample goes on', async () => {
    const first = open();
    see(first, 25);
    await first.stop();
    const second = open();
    see(second, 300);
    await second.stop();
    const [stratum] = read().strata;
    expect(stratum).toMatchObject({ sspId: 4, of: 325 });
    expect(stratum?.requests).toHaveLength(most);
  });

  it('tell nothing of the person, the device’s address, or the page’s query', async () => {
    const kept = open();
    see(kept, 10, { viewer: -77_123 });
    await kept.stop();
    const [path = ''] = files();
    const text = inflateSync(readFileSync(path).subarray(4)).toString();
    expect(text).toContain('gazette.example/science');
    for (const secret of ['203.0.113.77', 'request-of-theirs', 'reader=', 'ann@', '52.0907', '5.1214'])
      expect(text).not.toContain(secret);
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('take no more room than they may under a flood', async () => {
    const kept = open();
    for (let times = 0; times < 40; times++) {
      see(kept, 500);
      await kept.flush();
    }
    await kept.stop();
    expect(files()).toHaveLength(1);
    expect(read().strata[0]).toMatchObject({ of: 20_000 });
    expect(read({ mostOfHour: 100_000 }).strata[0]?.requests.length).toBeLessThanOrEqual(2 * most);
    expect(statSync(files()[0] ?? '').size).toBeLessThan(2 * most * 400);
  });

  it('are deleted after eight days', async () => {
    const kept = open();
    see(kept, 5);
    await kept.flush();
    now += keptHours * hourMs;
    see(kept, 5, { at: now });
    await kept.stop();
    expect(files().map((path) => path.includes(`/${Math.floor(now / hourMs)}-4.kept`))).toEqual([true]);
  });

  it('lose no more than the end of a file that is torn, and go on behind it', async () => {
    const first = open();
    see(first, 5);
    await first.stop();
    const [path = ''] = files();
    appendFileSync(path, Buffer.from([200, 0, 0, 0, 1, 2, 3]));
    expect(read().strata[0]).toMatchObject({ of: 5 });
    const second = open();
    see(second, 3);
    await second.stop();
    expect(read().strata[0]).toMatchObject({ of: 8 });
  });

  it('are lost where the disk takes nothing, which is logged once, and kept again afterwards', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    writeFileSync(join(dataFolder, 'kept-traffic'), 'in the way');
    const kept = open();
    for (let times = 0; times < 3; times++) {
      see(kept, 5);
      await kept.flush();
    }
    expect(log).toHaveBeenCalledTimes(1);
    rmSync(join(dataFolder, 'kept-traffic'));
    see(kept, 7);
    await kept.stop();
    expect(read().strata[0]).toMatchObject({ of: 7 });
  });

  it('have how our bids ended beside them', async () => {
    const kept = open();
    const end = { sspId: 4, format: 'banner', currency: 'USD', step: 80, bids: 3, wins: 1, impressions: 1, clicks: 0 };
    kept.ended([{ ...end, format: 'banner', currency: 'USD' }]);
    await kept.flush();
    kept.ended([{ ...end, format: 'banner', currency: 'USD' }]);
    await kept.stop();
    expect(read()).toMatchObject({ strata: [], ends: [{ ...end, bids: 6, wins: 2, impressions: 2 }] });
  });
});
