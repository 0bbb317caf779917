import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changes, runningChanges } from '@/lib/embedded-dsp/store/history-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { creatives } from '@/lib/embedded-dsp/store/schema';
import { finishChange } from '../support/finish-change';
import { campaignOf, type Subject, textForm } from './pivot/sample';
import { still } from './sample-images';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addCreative, addExchange, addFile, addPerson, creativeInput, type Person } from './tenants';

let api: SmallApi;
let owner: Person;
let subject: Subject;
let tokens: { owner: string; stranger: string; manager: string };

beforeAll(async () => {
  api = await startSmallApi();
  const exchange = await addExchange(api.database, 'An exchange');
  const manager = await addPerson(api.database, 'the-manager', { role: 'ROLE_MANAGER' });
  owner = await addPerson(api.database, 'the-owner', { manager });
  const stranger = await addPerson(api.database, 'a-stranger');
  subject = { ...(await addBelongings(api.database, owner, 'own')), userId: owner.id, exchange };
  const [own, foreign, staff] = await Promise.all([owner, stranger, manager].map((one) => api.tokenOf(one)));
  tokens = { owner: own ?? '', stranger: foreign ?? '', manager: staff ?? '' };
});
afterAll(() => api.close());

const files = (count: number, userId = owner.id) =>
  Promise.all(Array.from({ length: count }, (_, at) => addFile(api.database, userId, `banner-${at}.png`)));
const createMany = (body: object, token = tokens.owner) => api.call(token, 'creatives.createMany', { body });
const undo = (changeSetId: string) => api.call(tokens.owner, 'history.undo', { params: { changeSetId }, body: {} });
const list = async () =>
  api.database
    .select({ id: creatives.id, name: creatives.name })
    .from(creatives)
    .where(and(eq(creatives.userId, owner.id), isNull(creatives.removedAt)));

/** Takes the right to create once the first creatives of a running batch are there. */
async function rightsEndInTheMiddle({ id }: Person): Promise<void> {
  const far = async () => (await api.database.select().from(runningChanges))[0]?.doneTo ?? 0;
  await expect.poll(far, { interval: 1 }).toBeGreaterThan(0);
  await api.database
    .update(users)
    .set({ permissions: ['CREATIVE_READ'] })
    .where(eq(users.id, id));
}

type Row = { id: number | null; refusal: { code: string; fields?: object } | null };

describe('a batch of creatives', () => {
  it('makes 260 creatives of 300 and says of 40 why not, as one change set', async () => {
    const before = (await list()).length;
    const named = await files(300);
    const sent = named.map((file, at) =>
      // Every seventh or so names a file that nobody has.
      creativeInput(at % 7 === 3 && at < 280 ? crypto.randomUUID() : file, { name: `Banner ${at}` }),
    );
    const { body, headers } = await createMany({ creatives: sent });
    const refused = body.rows.filter((row: Row) => row.refusal !== null);
    expect([body.rows.length, refused.length]).toEqual([300, 40]);
    for (const row of refused)
      expect(row).toMatchObject({ id: null, refusal: { code: 'FILE_NOT_FOUND', fields: { file: 'fileRequired' } } });
    expect((await list()).length).toBe(before + 260);
    expect(headers.get('x-change-set')).toBe(body.changeSetId);
    const written = await api.database.select().from(changes).where(eq(changes.changeSetId, body.changeSetId));
    expect(written.length).toBe(260);
    expect(new Set(written.map(({ operation }) => operation))).toEqual(new Set(['creatives.createMany']));
    const first = (await list()).find(({ id }) => id === body.rows[0].id);
    expect(first?.name).toBe('Banner 0');
  });

  it('says of each row what became of it where the rights of its person end in the middle', async () => {
    const maker = await addPerson(api.database, 'a-maker-for-a-while');
    const token = await api.tokenOf(maker);
    const named = await files(300, maker.id);
    const answer = createMany({ creatives: named.map((file) => creativeInput(file)) }, token);
    await rightsEndInTheMiddle(maker);
    const { body } = await answer;
    const made = body.rows.filter((row: Row) => row.refusal === null);
    expect([body.rows.length, made.length]).toEqual([
      300,
      await api.database.$count(creatives, eq(creatives.userId, maker.id)),
    ]);
    expect(Math.min(made.length, 300 - made.length)).toBeGreaterThan(0);
    expect(new Set(body.rows.flatMap((row: Row) => row.refusal?.code ?? []))).toEqual(new Set(['NO_PERMISSION']));
  });

  it('is made no further at the next start either, once the rights of its person end', async () => {
    const maker = await addPerson(api.database, 'a-maker-before-a-restart');
    const named = await files(300, maker.id);
    const requested = { creatives: named.map((file) => creativeInput(file)) };
    const finished = finishChange(api, { userId: maker.id, operation: 'creatives.createMany', requested });
    await rightsEndInTheMiddle(maker);
    await finished;
    const made = await api.database.$count(creatives, eq(creatives.userId, maker.id));
    expect([made > 0, made < 300]).toEqual([true, true]);
  });

  it('is taken back by one undo, which cannot be taken back itself', async () => {
    const before = await list();
    const made = await createMany({ creatives: (await files(3)).map((file) => creativeInput(file)) });
    const { body } = await undo(made.body.changeSetId);
    expect(body).toMatchObject({ isDone: true, changed: 3, conflicts: [], refused: [], changeSetId: null });
    expect(await list()).toEqual(before);
    expect((await undo(made.body.changeSetId)).body).toMatchObject({ isDone: true, changed: 0 });
  });

  it('asks before it takes a creative back that somebody has changed since', async () => {
    const made = await createMany({ creatives: (await files(2)).map((file) => creativeInput(file)) });
    const [{ id }] = made.body.rows;
    await api.database.update(creatives).set({ name: 'Renamed' }).where(eq(creatives.id, id));
    const { body } = await undo(made.body.changeSetId);
    expect(body).toMatchObject({ isDone: false, conflicts: [{ entity: 'creative', id, field: 'name' }] });
  });

  it('stays whole where an ad set shows one of it', async () => {
    const made = await createMany({ creatives: (await files(2)).map((file) => creativeInput(file)) });
    const [{ id }] = made.body.rows;
    const rows = [{ adSetId: subject.adSet, creativeIds: [id] }];
    expect((await api.call(tokens.owner, 'bulk.assign', { body: { rows } })).body.isDone).toBe(true);
    const before = await list();
    const { body } = await undo(made.body.changeSetId);
    expect(body).toMatchObject({ isDone: false, changed: 0, refused: [{ id, code: 'CREATIVE_IN_USE' }] });
    expect(await list()).toEqual(before);
  });

  it('is made for a client by staff, and by nobody for a stranger', async () => {
    const [file] = await files(1);
    const body = { userId: owner.id, creatives: [creativeInput(file ?? '')] };
    const made = await createMany(body, tokens.manager);
    const [{ id }] = made.body.rows;
    expect((await list()).some((one) => one.id === id)).toBe(true);
    expect(await createMany(body, tokens.stranger)).toMatchObject(refusal(403, 'NO_PERMISSION'));
    // The file is the owner's: for anybody else it is missing.
    const own = await createMany({ creatives: body.creatives }, tokens.stranger);
    expect(own.body).toMatchObject({ changeSetId: null, rows: [{ refusal: { code: 'FILE_NOT_FOUND' } }] });
  });
});

describe('the right to make many', () => {
  const staff = (login: string, permissions: string[]) =>
    addPerson(api.database, login, { role: 'ROLE_MANAGER', permissions });
  const statuses = async (person: Person, userId?: number) => {
    const token = await api.tokenOf(person);
    const made = await createMany({ userId, creatives: [creativeInput(crypto.randomUUID())] }, token);
    const compared = await api.call(token, 'creatives.sameContent', { body: { userId, files: [crypto.randomUUID()] } });
    return [made.status, compared.status];
  };
  const open = [200, 200];
  const refused = [403, 403];

  it('is that to make one, for oneself', async () => {
    const maker = await addPerson(api.database, 'a-maker', { permissions: ['CREATIVE_CREATE'] });
    const reader = await addPerson(api.database, 'a-reader', {
      permissions: ['CREATIVE_READ', 'CREATIVE_CREATE_FOR_CLIENT'],
    });
    expect([await statuses(maker), await statuses(reader)]).toEqual([open, refused]);
  });

  it.each(['CREATIVE_CREATE_FOR_CLIENT', 'CLIENT_CREATIVE_CREATE'])('for a client is %s', async (permission) => {
    const manager = await staff(`manager-by-${permission}`.toLowerCase(), [permission]);
    const without = await staff(`manager-without-${permission}`.toLowerCase(), ['CREATIVE_CREATE']);
    const client = await addPerson(api.database, `client-by-${permission}`.toLowerCase(), { manager });
    const other = await addPerson(api.database, `client-without-${permission}`.toLowerCase(), { manager: without });
    expect([await statuses(manager, client.id), await statuses(without, other.id)]).toEqual([open, refused]);
  });
});

describe('equal content', () => {
  const upload = async (width: number) => {
    const form = textForm(new Uint8Array(await still('png', width, 250)), `${width}.png`);
    const answer = await api.call(tokens.owner, 'files.uploadCreative', { params: { type: 'banner' }, form });
    return answer.body.name as string;
  };

  it('is found within the list and among the creatives of the client, and of nobody else', async () => {
    const known = await upload(250);
    const twice = await upload(300);
    const again = await upload(300);
    const fresh = await upload(970);
    const id = await addCreative(api.database, owner.id, { name: 'Known', file: known });
    const requested = [await upload(250), twice, again, fresh];
    const body = { userId: owner.id, files: requested };
    const answer = await api.call(tokens.owner, 'creatives.sameContent', { body });
    expect(answer.body.rows).toEqual([
      { file: requested[0], sameAs: null, creatives: [{ id, name: 'Known' }] },
      { file: again, sameAs: twice, creatives: [] },
    ]);
    const foreign = await api.call(tokens.stranger, 'creatives.sameContent', { body: { files: requested } });
    expect(foreign.body.rows).toEqual([]);
  });
});

describe('an assignment', () => {
  const assign = (rows: object[], token = tokens.owner) => api.call(token, 'bulk.assign', { body: { rows } });
  const shown = async (campaign: number) => {
    const { body } = await api.call(tokens.owner, 'campaigns.view', { params: { id: campaign } });
    return body.creativeGroups.map(({ id, creatives: ids }: { id: number; creatives: number[] }) => ({ id, ids }));
  };
  const campaign = async () => {
    const [set] = campaignOf(subject).creativeGroups;
    const creativeGroups = [set, { ...set, name: 'Another', creatives: [] }];
    const made = await api.call(tokens.owner, 'campaigns.create', { body: { ...campaignOf(subject), creativeGroups } });
    return made.body.id as number;
  };

  it('adds creatives to several ad sets at once, keeps what they show, and can be undone', async () => {
    const id = await campaign();
    const before = await shown(id);
    const [one, two] = before;
    const more = [await addCreative(api.database, owner.id), await addCreative(api.database, owner.id)];
    const { body, headers } = await assign([
      { adSetId: one.id, creativeIds: [subject.creative, ...more] },
      { adSetId: two.id, creativeIds: more },
    ]);
    expect(body).toMatchObject({
      isDone: true,
      rows: [
        { name: 'Set', added: 2 },
        { name: 'Another', added: 2 },
      ],
    });
    expect(await shown(id)).toEqual([
      { id: one.id, ids: [subject.creative, ...more] },
      { id: two.id, ids: more },
    ]);
    expect(headers.get('x-change-set')).toBe(body.changeSetId);
    await undo(body.changeSetId);
    expect(await shown(id)).toEqual(before);
  });

  it('changes nothing when one ad set is refused', async () => {
    const id = await campaign();
    const other = await campaign();
    const before = [await shown(id), await shown(other)];
    const [[one], [two]] = before as [[{ id: number }], [{ id: number }]];
    const video = await addCreative(api.database, owner.id, { type: 'video', subtype: null });
    const spare = await addCreative(api.database, owner.id);
    const { body, headers } = await assign([
      { adSetId: one.id, creativeIds: [spare] },
      { adSetId: two.id, creativeIds: [video] },
    ]);
    expect(body).toMatchObject({ isDone: false, changeSetId: null });
    expect(body.rows.map((row: Row) => row.refusal?.code)).toEqual([undefined, 'CREATIVE_TYPE_MISMATCH']);
    expect(headers.get('x-change-set')).toBeNull();
    expect([await shown(id), await shown(other)]).toEqual(before);
  });

  it('leaves a creative among those that no ad set shows, until one does', async () => {
    const spare = await addCreative(api.database, owner.id);
    const found = async (isUsed: string) => {
      const query = { isUsed, size: 100, sort: 'id,desc' };
      const { body } = await api.call(tokens.owner, 'creatives.list', { query });
      return body.content.some(({ id }: { id: number }) => id === spare);
    };
    expect([await found('true'), await found('false')]).toEqual([false, true]);
    await assign([{ adSetId: subject.adSet, creativeIds: [spare] }]);
    expect([await found('true'), await found('false')]).toEqual([true, false]);
  });

  it('tells a stranger of no ad set', async () => {
    const { body } = await assign([{ adSetId: subject.adSet, creativeIds: [subject.creative] }], tokens.stranger);
    expect(body).toMatchObject({ isDone: false, rows: [{ name: '', refusal: { code: 'NOT_FOUND' } }] });
  });
});
