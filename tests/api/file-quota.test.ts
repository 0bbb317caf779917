import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@/lib/contract/limits';
import { storedFiles } from '@/lib/embedded-dsp/store/files-schema';
import { textForm } from './pivot/sample';
import { still } from './sample-images';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addFile, addPerson, type Person } from './tenants';

let api: SmallApi;
let client: Person;
let token: string;

beforeAll(async () => {
  api = await startSmallApi();
  client = await addPerson(api.database, 'client');
  token = await api.tokenOf(client);
});
afterAll(() => api.close());
afterEach(async () => {
  await api.database.delete(storedFiles);
});

const upload = (text: string) => api.call(token, 'files.upload', { form: textForm(text, 'letter.txt') });

const setSize = (name: string, size: number) =>
  api.database.update(storedFiles).set({ size }).where(eq(storedFiles.name, name));
/** Leaves the client room for so many bytes, beside what other files take. */
const leaveRoom = async (bytes: number) =>
  setSize(await addFile(api.database, client.id, 'film.png'), limits.upload.ownedBytes - bytes);
const waiting = () => readdirSync(join(api.folder, 'files', 'waiting'), { recursive: true });
const tooMuch = refusal(422, 'FILES_QUOTA', { params: { reason: 'bytes', limit: 2048, actual: 2048 } });

describe('a file that the quota has no room for', () => {
  it('is refused and leaves nothing on disk', async () => {
    await leaveRoom(1);
    const image = textForm(await still('png'), 'banner.png');
    expect(await api.call(token, 'files.uploadCreative', { params: { type: 'banner' }, form: image })).toMatchObject(
      tooMuch,
    );
    expect(await upload('ab')).toMatchObject(tooMuch);
    expect(waiting()).toEqual([]);
    expect((await upload('a')).status).toBe(200);
  });

  it('is refused in place of another document, which stays', async () => {
    const { name } = (await upload('abc')).body;
    const replace = (text: string) =>
      api.call(token, 'files.replace', { params: { name }, form: textForm(text, 'letter.txt') });
    await leaveRoom(4);
    expect((await replace('abcd')).status).toBe(200);
    expect(await replace('abcde')).toMatchObject(tooMuch);
    expect(waiting()).toEqual([]);
    const left = await fetch(`${api.origin}/file/${name}`, { headers: { authorization: `Bearer ${token}` } });
    expect(await left.text()).toBe('abcd');
    await leaveRoom(1);
    expect((await replace('ab')).status).toBe(200);
  });
});
