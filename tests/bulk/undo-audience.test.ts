import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '@/lib/contract/addresses';
import { hiddenKey } from '@/lib/contract/integrations/integration-kinds';
import { permissions } from '@/lib/contract/people/permissions';
import { addSegment, addTag } from '../api/belongings/audience';
import { integrationInput } from '../api/pivot/integrations';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson } from '../api/tenants';

let api: SmallApi;
const tokens: Record<'owner' | 'stranger' | 'manager' | 'reader', string> = {
  owner: '',
  stranger: '',
  manager: '',
  reader: '',
};
let segment: number;
let tag: number;

beforeAll(async () => {
  api = await startSmallApi();
  const manager = await addPerson(api.database, 'manager', { role: 'ROLE_MANAGER', permissions });
  const owner = await addPerson(api.database, 'owner', { manager, permissions });
  const stranger = await addPerson(api.database, 'stranger', { permissions });
  const seen = permissions.filter((one) => one !== 'INTEGRATION_UPDATE');
  const reader = await addPerson(api.database, 'reader', { role: 'ROLE_MANAGER', permissions: seen });
  tokens.owner = await api.tokenOf(owner);
  tokens.stranger = await api.tokenOf(stranger);
  tokens.manager = await api.tokenOf(manager);
  tokens.reader = await api.tokenOf(reader);
  segment = await addSegment(api.database, owner.id, { name: 'Visitors', source: 'tag', ttlDays: 30 });
  tag = await addTag(api.database, { userId: owner.id, segmentId: segment, domains: ['shop.example'] });
});
afterAll(() => api.close());

const read = async (operation: OperationName, id: number, by = tokens.manager) =>
  (await api.call(by, operation, { params: { id } })).body;
const undo = (changeSetId: string, by: string, body: object = {}) =>
  api.call(by, 'history.undo', { params: { changeSetId }, body });

/** Changes a thing and returns the change set. */
async function changed(operation: OperationName, id: number, body: object, by: string): Promise<string> {
  const { status, headers, text } = await api.call(by, operation, { params: { id }, body });
  expect(status, text).toBe(200);
  return headers.get('x-change-set') ?? '';
}

describe('the undo of a segment', () => {
  it('restores its name and the lifetime of its members, for its owner alone', async () => {
    const { version, name, source, event } = await read('segments.view', segment);
    const body = { version, name: 'Renamed', source, event, ttlDays: 7 };
    const set = await changed('segments.update', segment, body, tokens.owner);
    expect(await undo(set, tokens.stranger)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect((await undo(set, tokens.owner)).body).toMatchObject({ isDone: true, changed: 1 });
    expect(await read('segments.view', segment)).toMatchObject({ name, ttlDays: 30, version: version + 2 });
  });

  it('asks where somebody has changed the same field since', async () => {
    const { version, source, event } = await read('segments.view', segment);
    const body = { name: 'First', source, event, ttlDays: 30 };
    const set = await changed('segments.update', segment, { ...body, version }, tokens.owner);
    await changed('segments.update', segment, { ...body, name: 'Second', version: version + 1 }, tokens.manager);
    expect((await undo(set, tokens.owner)).body).toMatchObject({
      isDone: false,
      conflicts: [{ entity: 'segment', id: segment, field: 'name', theirs: 'Second', was: 'Visitors' }],
    });
    expect(await read('segments.view', segment)).toMatchObject({ name: 'Second' });
  });
});

describe('the undo of a tag', () => {
  it('restores its sites and its goal', async () => {
    const { version, name, type } = await read('tags.view', tag);
    const goal = { isGoal: true, postClickDays: 10, postViewDays: 2 };
    const body = { version, name, type, segmentId: segment, domains: ['other.example'], ...goal };
    const set = await changed('tags.update', tag, body, tokens.owner);
    expect((await undo(set, tokens.owner)).body).toMatchObject({ isDone: true, changed: 1 });
    expect(await read('tags.view', tag)).toMatchObject({ domains: ['shop.example'], isGoal: false, name });
  });
});

describe('the undo of an integration', () => {
  const create = async (given: Parameters<typeof integrationInput>[0]): Promise<number> =>
    (await api.call(tokens.manager, 'integrations.create', { body: integrationInput(given) })).body.id;

  it('restores all but its secrets, for whoever may change it', async () => {
    const keys = { priceEncryptionKey: 'a'.repeat(44), priceIntegrityKey: 'b'.repeat(44) };
    const id = await create({ name: 'Northern SSP', eventTtl: 60, ...keys });
    const { accessToken, ...shown } = await read('integrations.view', id);
    const body = { ...integrationInput({ name: 'Southern SSP', eventTtl: 5, status: 'INACTIVE' }), accessToken };
    const kept = { priceEncryptionKey: hiddenKey, priceIntegrityKey: hiddenKey };
    const set = await changed('integrations.update', id, { ...body, ...kept, version: 0 }, tokens.manager);
    expect(await undo(set, tokens.reader)).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect((await undo(set, tokens.manager)).body).toMatchObject({ isDone: true, changed: 1 });
    const { version: _version, updatedAt: _at, ...before } = shown;
    expect(await read('integrations.view', id)).toMatchObject({ ...before, accessToken, version: 2 });
  });

  it('is refused where a token was changed, because the history does not have it', async () => {
    const id = await create({ name: 'Secret SSP' });
    const body = integrationInput({ name: 'Secret SSP', accessToken: 'another-token-of-32-letters-long' });
    const set = await changed('integrations.update', id, { ...body, version: 0 }, tokens.manager);
    expect(await undo(set, tokens.manager)).toMatchObject(refusal(409, 'CHANGE_NOT_UNDOABLE'));
  });
});
