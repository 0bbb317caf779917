import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterAsAdmin, type Launched, launch } from './launch';
import { prepareStore } from './prepared-store';

/** Mebibytes sent; the long run asks for 1024. */
const size = Number(process.env.UPLOAD ?? 200);
const mebibyte = 1024 * 1024;
/** What the server may grow by while it takes them: less than the smaller file, because freed memory is returned late. */
const allowed = 80 * mebibyte;

let folder: string;
let api: Launched;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'large-'));
  await prepareStore(folder);
  api = await launch(folder, { DSP_DEMO: 'off' });
  token = await enterAsAdmin(api);
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Bytes of memory that the program holds at this moment. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.process.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** Streams one file of `parts` mebibytes; answers the answer and by how much the program grew meanwhile. */
async function send(type: string, filename: string, part: (at: number) => Uint8Array, parts: number) {
  const before = memory();
  let most = before;
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`;
  async function* body() {
    yield Buffer.from(head);
    for (let at = 0; at < parts; at++) {
      yield part(at);
      most = Math.max(most, memory());
    }
    yield Buffer.from('\r\n--x--\r\n');
  }
  const answer = await fetch(`${api.url}/file/creative/${type}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    // The platform's stream and Node's are one class with two type declarations, and its options lack `duplex`.
    body: Readable.toWeb(Readable.from(body())) as ReadableStream<Uint8Array>,
    duplex: 'half',
  } as RequestInit & { duplex: 'half' });
  const result = await answer.json();
  return { status: answer.status, body: result, grown: Math.max(most, memory()) - before };
}

const files = () =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

describe.runIf(process.platform === 'linux')('a large upload', () => {
  it('of more than is allowed is counted, refused and never held in memory', async () => {
    const block = Buffer.alloc(mebibyte, 7);
    await send('video', 'small.mp4', () => block, 8);
    const { status, body, grown } = await send('video', 'film.mp4', () => block, size);
    expect([status, body]).toEqual([422, { code: 'CREATIVE_WEIGHT_EXCEEDED', params: { limit: 100, actual: size } }]);
    expect(grown / mebibyte).toBeLessThan(allowed / mebibyte);
    expect(files()).toEqual([]);
  });

  it('of as much as is allowed is kept as it came', async () => {
    const film = readFileSync('tests/media/fixtures/h264-aac.mp4');
    // A film of 99 MiB: a box that players skip, of 98, stands behind it.
    const free = Buffer.alloc(mebibyte);
    const box = Buffer.alloc(8);
    box.writeUInt32BE(98 * mebibyte);
    box.write('free', 4);
    const first = Buffer.concat([film, box, free.subarray(8)]);
    const sent = (at: number) => (at === 0 ? first : free);
    const { status, body, grown } = await send('video', 'film.mp4', sent, 98);
    expect([status, body.duration, body.size]).toEqual([200, 1_500, film.length + 98 * mebibyte]);
    expect(grown / mebibyte).toBeLessThan(allowed / mebibyte);
    const hash = createHash('sha256');
    for (let at = 0; at < 98; at++) hash.update(sent(at));
    expect(files().map(({ name }) => name)).toEqual([hash.digest('hex')]);
  });
});
