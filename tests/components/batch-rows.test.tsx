// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { BatchFiles } from '@/components/creatives/upload/batch-files';
import type { BatchFile } from '@/components/creatives/upload/upload-queue';
import { type BatchOfFiles, useBatchFiles } from '@/components/creatives/upload/use-batch-files';
import { limits } from '@/lib/contract/limits';
import { callApi, uploadFile } from '../support/doors';
import { render, settle, settled } from '../support/render';

type Sending = { signal: AbortSignal; onProgress: (sent: number) => void };

let batch: BatchOfFiles;
function Batch() {
  batch = useBatchFiles({ userId: '', isOwnerKnown: true });
  return <BatchFiles batch={batch} leftOut={0} onFiles={() => undefined} />;
}

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The files whose rows were drawn: each row says how large its file is. */
const drawn = new Set<string>();
function picture(name: string): File {
  const file = new File([png], `${name}.png`, { type: 'image/png' });
  const { size } = file;
  return Object.defineProperty(file, 'size', {
    get: () => {
      drawn.add(name);
      return size;
    },
  });
}
const rowOf = (name: string) =>
  [...document.querySelectorAll('li')].find((row) => row.querySelector(`[title="${name}.png"]`));
const add = (names: readonly string[]) => settle(() => void batch.queue.add(names.map(picture)));

const isUnderWay = ({ phase, kind }: BatchFile) => phase === 'sending' && kind !== null;

const sending = new Map<string, Sending>();
beforeEach(async () => {
  sending.clear();
  uploadFile.mockImplementation(async (_name, _input, { name }: File) => ({
    name: `stored-${name}`,
    filename: name,
    mimeType: 'image/png',
    width: 300,
    height: 250,
    fileUrl: null,
  }));
  callApi.mockImplementation(async (_name, { body }) => ({
    rows: body.files.map((file: string) => ({ file, sameAs: null, creatives: [{ id: 5, name: 'Spring' }] })),
  }));
  await render(<Batch />);
  await add(['first', 'second']);
  await settled(() => expect(rowOf('second')?.textContent).toContain('Spring'));
  uploadFile.mockImplementation(
    (_name, _input, { name }: File, on: Sending) => new Promise(() => sending.set(name, on)),
  );
  await add(Array.from({ length: limits.upload.batchFiles - 2 }, (_, at) => `file ${at}`));
  await settled(() => expect([sending.size, batch.files.filter(isUnderWay).length]).toEqual([4, 4]));
  expect(document.querySelectorAll('li')).toHaveLength(limits.upload.batchFiles);
  drawn.clear();
});

it('of a full batch, the row alone is drawn anew whose file has come further', async () => {
  await settle(() => sending.get('file 2.png')?.onProgress(5));
  await settled(() => expect(rowOf('file 2')?.querySelector('[aria-valuenow="5"]')).not.toBeNull());
  expect([...drawn]).toEqual(['file 2']);
});

it('a copy that is wanted after all draws its own row anew and no other', async () => {
  await settle(() => rowOf('second')?.querySelector('input')?.click());
  expect(rowOf('second')?.querySelector('input')?.checked).toBe(true);
  expect([...drawn]).toEqual(['second']);
});

it('a file that is removed from the batch is deleted from the server, and one that was not sent needs no call', async () => {
  const remove = (name: string) =>
    settle(() => rowOf(name)?.querySelector<HTMLButtonElement>(`[aria-label="Remove ${name}.png"]`)?.click());
  callApi.mockClear();
  await remove('first');
  await remove('file 300');
  await settled(() => expect(document.querySelectorAll('li')).toHaveLength(limits.upload.batchFiles - 2));
  expect(callApi.mock.calls).toEqual([
    ['files.deleteCreative', { params: { type: 'banner', name: 'stored-first.png' } }],
  ]);
});
