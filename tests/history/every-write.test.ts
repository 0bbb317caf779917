import { eq, gt, max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OperationName } from '@/lib/contract/addresses';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { operations } from '@/lib/contract/operations';
import { permissions } from '@/lib/contract/people/permissions';
import { tokenHash } from '@/lib/embedded-dsp/auth/tokens';
import { inventedParty } from '@/lib/embedded-dsp/finance/own-party';
import { emailChanges } from '@/lib/embedded-dsp/store/access-schema';
import { paymentInfos } from '@/lib/embedded-dsp/store/finance-schema';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { statisticsSources } from '@/lib/embedded-dsp/store/integrations-schema';
import { passwordResets, users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { pivot } from '../api/pivot/pivot';
import type { Actor } from '../api/pivot/row';
import { type Sample, type Subject, textForm } from '../api/pivot/sample';
import { still } from '../api/sample-images';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange, addPerson, type Person, password } from '../api/tenants';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';

/** Calls that are no GET and yet leave nothing in the history, each with its reason: THIS TABLE IS THE RULE. */
const silent: Partial<Record<OperationName, string>> = {
  'auth.login': 'opens a session; sessions have a list of their own',
  'auth.refreshToken': 'renews a session',
  'auth.logout': 'ends a session',
  'auth.endSession': 'ends a session',
  'auth.endOtherSessions': 'ends sessions',
  'auth.resetRequest': 'mails a link; nothing is changed before it is used',
  'auth.resetChallenge': 'asks whether a link is still good',
  'users.loginInUse': 'asks',
  'campaigns.forecast': 'estimates and keeps nothing',
  'campaigns.whatIf': 'replays and keeps nothing',
  'integrations.fetchStatistics': 'reads what another says; no person changes anything',
  'integrations.tryRequest': 'decides about a pasted request and keeps nothing',
  'creatives.sameContent': 'asks',
  'creatives.proposeNative': 'proposes texts and keeps nothing',
  'files.uploadCreative': 'a file is nothing until something names it; unused ones go by themselves',
  'files.deleteCreative': 'drops a file that nothing names',
  'files.picture': 'what lists show of a file; no person changes anything',
  'files.upload': 'a document is nothing until something names it; unused ones go by themselves',
  'files.replace': 'puts other bytes under a name that nothing uses',
  'files.remove': 'drops a file that nothing uses',
  'files.parseText': 'reads a list and keeps nothing',
  'notifications.remove': 'clears away news of one’s own',
  'notifications.updateSettings': 'chooses what one is told',
  'finance.search': 'asks',
  'finance.repeatOrd': 'asks the operator again; the journal of the operator keeps what comes of it',
  'finance.reconcileOrd': 'asks the operator what became of a request; the journal keeps the answer',
  'finance.renderDocument': 'makes the same document again, of what is frozen in it',
  'bulk.find': 'asks',
  'bulk.preview': 'shows what a change would do',
  'bulk.sheet': 'tells things as a file',
  'bulk.previewSheet': 'shows what a sheet would do',
  'uiState.write': 'remembers a table’s columns',
  'views.create': 'arranges a list for several people; nothing that it lists is changed',
  'views.update': 'arranges a list for several people',
  'views.remove': 'takes an arrangement of a list away',
};

/** What each area writes. */
const entities: Readonly<Record<string, readonly HistoryEntity[]>> = {
  auth: ['user'],
  users: ['user'],
  clients: ['user'],
  campaigns: ['campaign', 'adSet'],
  creatives: ['creative'],
  targets: ['target'],
  rules: ['rule'],
  segments: ['segment'],
  lineLists: ['lineList'],
  tags: ['tag'],
  files: ['file', 'creative'],
  finance: ['paymentInfo', 'invoice', 'payment', 'act', 'contract', 'user', 'ownParty'],
  exchangeRates: ['exchangeRate'],
  vat: ['vat'],
  integrations: ['integration'],
  bulk: ['campaign', 'adSet', 'creative', 'target'],
  history: ['campaign'],
};

/** Calls that the table of answers has refused, as they are done. */
const resetToken = 'a-token-of-a-mailed-link-0123456789';
const newPassword = { password: 'Newest-2026!', confirmation: 'Newest-2026!' };
const samples: Partial<Record<OperationName, Sample>> = {
  'history.undo': ({ campaign }) => ({ params: { changeSetId: setOf(campaign) }, body: {} }),
  'history.restore': ({ campaign }) => ({
    params: { entity: 'campaign', id: campaign },
    body: { changeId: entries.get(campaign), version: 0 },
  }),
  // Steps towards the operator stand in its journal before they are sent, whatever becomes of them.
  'finance.actAction': ({ act }) => ({ params: { id: act, action: 'MARK_PAID' } }),
  'finance.updateOwnParty': () => ({ body: { ...inventedParty, nameEn: 'Renamed LLC', version: 0 } }),
  'files.replaceCreative': ({ spareCreative }) => ({
    params: { type: 'banner', id: spareCreative },
    form: textForm(new Uint8Array(picture), 'banner.png'),
  }),
  'auth.resetPassword': () => ({
    body: { token: resetToken, password: 'Newest-2026!', confirmation: 'Newest-2026!' },
  }),
  'auth.openEmailLink': () => ({ body: { token: resetToken } }),
  'users.updatePassword': () => ({ body: { current: password, ...newPassword } }),
  'exchangeRates.create': () => ({ body: { from: 'EUR', to: 'RUB', value: '95' } }),
  'finance.createAct': ({ userId }) => ({ body: { userId, month: '2026-03-01' } }),
};
/** A change set of a campaign's own. */
const setOf = (campaign: number) => `5f0c3e0a-6f57-4f0e-9d3e-${String(campaign).padStart(12, '0')}`;
/** An entry of its history, which another one follows. */
const entries = new Map<number, number>();
const budgetChange = (campaign: number, userId: number) => ({
  operation: 'campaigns.update',
  entity: 'campaign' as const,
  entityId: campaign,
  userId,
  ownerId: userId,
  fields: [{ field: 'dailyBudget', before: '7', after: null }],
});
/** Who does what the table of answers has refused to everybody. */
const doers: Partial<Record<OperationName, (typeof actors)[number]>> = {
  'history.undo': 'advertiser',
  'history.restore': 'advertiser',
  'exchangeRates.create': 'manager',
  'finance.createAct': 'manager',
};
/** What must be so before a call has anything to change. */
const preparations: Partial<Record<OperationName, (subject: Subject) => Promise<unknown>>> = {
  'campaigns.changeStatus': ({ campaign }) =>
    api.database.update(campaigns).set({ status: 'ACTIVE' }).where(eq(campaigns.id, campaign)),
  // Whatever keeps the history from being written, this was before.
  'history.undo': ({ campaign, userId }) =>
    api.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`);
      await transaction.insert(changes).values({ ...budgetChange(campaign, userId), changeSetId: setOf(campaign) });
    }),
  'history.restore': ({ campaign, userId }) =>
    api.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`);
      const [entry] = await transaction
        .insert(changes)
        .values([1, 2].map(() => budgetChange(campaign, userId)))
        .returning({ id: changes.id });
      entries.set(campaign, entry?.id ?? 0);
    }),
  // A host that may be forbidden.
  'integrations.allowStatisticsHost': () =>
    api.database
      .insert(statisticsSources)
      .values({ integrationId: exchange, allowedHost: 'statistics.ssp.example' })
      .onConflictDoNothing(),
  // What the subject's expense of that month was for.
  'finance.createAct': ({ userId, campaign }) => {
    const slot = Math.floor(Date.parse('2026-03-04T12:00:00Z') / 900_000);
    const fact = { slot, clientId: userId, campaignId: campaign, spend: 1_000_000n };
    return ingestFacts(api.facts, `act of ${userId}`, [sampleFact(fact)]);
  },
  'finance.createPaymentInfo': ({ userId }) => api.database.delete(paymentInfos).where(eq(paymentInfos.userId, userId)),
  'users.unarchive': ({ spareClient }) =>
    api.database.update(users).set({ archived: true }).where(eq(users.id, spareClient)),
  'auth.openEmailLink': async ({ userId }) => {
    await api.database.delete(emailChanges);
    const link = { kind: 'CONFIRM' as const, email: `${crypto.randomUUID()}@example.com` };
    const expiresAt = new Date(Date.now() + 60_000);
    await api.database.insert(emailChanges).values({ ...link, userId, expiresAt, hash: tokenHash(resetToken) });
  },
  'auth.resetPassword': async ({ userId }) => {
    await api.database.delete(passwordResets);
    const expiresAt = new Date(Date.now() + 60_000);
    await api.database.insert(passwordResets).values({ userId, expiresAt, hash: tokenHash(resetToken) });
  },
};

let api: SmallApi;
let exchange: number;
let picture: Buffer;
beforeAll(async () => {
  api = await startSmallApi();
  picture = await still('png');
  exchange = await addExchange(api.database, 'An exchange');
});
afterAll(() => api.close());

const writes = operations.filter(({ method, name }) => method !== 'GET' && !silent[name]).map(({ name }) => name);
const actors = ['advertiser', 'manager', 'admin', 'temporary'] as const satisfies readonly Actor[];

/** Everybody who writes, and what there is to write about. */
async function stage() {
  const mark = crypto.randomUUID().slice(0, 8);
  const manager = await addPerson(api.database, `manager-${mark}`, { role: 'ROLE_MANAGER' });
  const stranger = await addPerson(api.database, `stranger-${mark}`, { role: 'ROLE_MANAGER', permissions });
  const people: Record<(typeof actors)[number], Person> = {
    manager,
    advertiser: await addPerson(api.database, `advertiser-${mark}`, { role: 'ROLE_ADVERTISER', manager }),
    admin: await addPerson(api.database, `admin-${mark}`, { role: 'ROLE_ADMIN' }),
    temporary: await addPerson(api.database, `temporary-${mark}`, { manager, isTempPassword: true, currency: null }),
  };
  const owner = people.advertiser;
  const subject: Subject = { ...(await addBelongings(api.database, owner, mark)), userId: owner.id, exchange };
  return { people, stranger, subject };
}
type Stage = Awaited<ReturnType<typeof stage>>;

/** Somebody who may do it, somebody's things to do it to, and the call. */
async function scene(name: OperationName, { people, stranger, subject }: Stage) {
  const actor = actors.find((one) => pivot[name].answers[one] === 200) ?? doers[name] ?? 'advertiser';
  await preparations[name]?.(subject);
  const sent = (samples[name] ?? pivot[name].sample)(subject);
  const token = await api.tokenOf(people[actor]);
  const { advertiser: owner, admin } = people;
  return { person: people[actor], owner, stranger, admin, sent, call: () => api.call(token, name, sent) };
}

const totals = ['campaign_totals', 'campaign_total_changes'];
const unseen = new Set([...totals, 'refused_calls', 'sessions', 'session_tokens', 'limit_counts']);

/** Every row of every table, but for what a mere call leaves and for totals, which are added up at leisure. */
async function everything(): Promise<string> {
  const { rows } = await api.database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const prints = rows
    .filter(({ name }) => !unseen.has(name))
    .map(
      ({ name }) => sql`select ${name} as name, md5(string_agg(one::text, '|' order by one::text)) as print
      from ${sql.identifier(name)} one`,
    );
  const all = await api.database.execute(sql.join(prints, sql` union all `));
  return JSON.stringify(all.rows);
}

const secrets = (body: unknown): string[] =>
  Object.entries(body && typeof body === 'object' ? body : {}).flatMap(([key, value]) =>
    /password|token|secret|confirmation|current$/i.test(key) && typeof value === 'string' ? [value] : secrets(value),
  );

describe('a write whose history cannot be kept', () => {
  // None of them changes anything, so they are all about the same things.
  let unchanged: Stage;
  beforeAll(async () => {
    unchanged = await stage();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await api.database.execute(sql`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'nothing may be kept'; end $$`);
    await api.database.execute(sql`create trigger refuse_change before insert on changes
      for each row execute function refuse_change()`);
  });
  afterAll(async () => {
    await api.database.execute(sql`drop trigger refuse_change on changes`);
    vi.restoreAllMocks();
  });

  it.each(writes)('is not done: %s', async (name) => {
    const { call } = await scene(name, preparations[name] ? await stage() : unchanged);
    const before = await everything();
    const answer = await call();
    expect([answer.status, answer.text]).toEqual([500, expect.any(String)]);
    expect(await everything()).toBe(before);
  });
});

describe('every write', () => {
  it.each(writes)(
    'leaves in the history who did what to which thing, for those who may see it, and no secret: %s',
    async (name) => {
      const { person, owner, stranger, admin, sent, call } = await scene(name, await stage());
      const [{ id: last } = { id: null }] = await api.database.select({ id: max(changes.id) }).from(changes);
      const answer = await call();
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      const isNew = gt(changes.id, last ?? 0);
      const rows = await api.database.select().from(changes).where(isNew);
      expect(rows.length).toBeGreaterThan(0);
      const known = entities[name.split('.')[0] ?? ''] ?? [];
      expect(rows.filter(({ entity }) => known.includes(entity))).not.toEqual([]);
      for (const row of rows) {
        expect(row).toMatchObject({ operation: name, userId: person.id });
        expect([null, owner.id, person.id, row.entityId]).toContain(row.ownerId);
        expect(row.fields).not.toEqual([]);
      }
      const theirs = await api.tokenOf(admin);
      const strangers = await api.tokenOf(stranger);
      for (const { entity, entityId: id, ownerId } of rows) {
        const read = (token: string) => api.call(token, 'history.ofEntity', { params: { entity, id } });
        expect((await read(theirs)).body.content).toContainEqual(expect.objectContaining({ operation: name }));
        expect([entity, (await read(strangers)).status]).toEqual([entity, ownerId === null ? 200 : 404]);
      }
      const result = JSON.stringify(rows);
      expect(secrets(sent.body).filter((secret) => result.includes(secret))).toEqual([]);
      expect(result).not.toMatch(/argon2|passwordHash":"[^•]/);
    },
  );

  it('has a reason where it leaves nothing', () => {
    const known = new Set<string>(operations.filter(({ method }) => method !== 'GET').map(({ name }) => name));
    expect(Object.keys(silent).filter((name) => !known.has(name))).toEqual([]);
  });
});
