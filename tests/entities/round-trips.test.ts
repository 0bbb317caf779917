import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '@/lib/contract/addresses';
import { creativeTypes } from '@/lib/contract/enumerations';
import { hiddenKey } from '@/lib/contract/integrations/integration-kinds';
import { storedFiles } from '@/lib/embedded-dsp/store/files-schema';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addExchange, addPerson, type Person } from '../api/tenants';
import { type Draw, drawFrom } from '../support/draw';
import { randomCreative } from '../support/random-creative';
import { randomRule } from '../support/random-rule';
import { randomTarget } from '../support/random-target';
import { randomCampaign, randomIntegration, randomLineList, randomSegment, randomTag } from './random-inputs';

/** Things made, read, changed, listed and put away in all; the long run asks for 5,000. */
const things = Number(process.env.ENTITIES ?? 280);

let api: SmallApi;
let owner: Person;
let tokens: { owner: string; admin: string };
let exchanges: number[];
let tagged: number;

beforeAll(async () => {
  api = await startSmallApi();
  owner = await addPerson(api.database, 'owner');
  const admin = await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' });
  tokens = { owner: await api.tokenOf(owner), admin: await api.tokenOf(admin) };
  exchanges = await Promise.all(['One', 'Two', 'Three'].map((name) => addExchange(api.database, name)));
  const segment = await api.call(tokens.owner, 'segments.create', { body: randomSegment(drawFrom(1), 'tag') });
  tagged = segment.body.id;
});
afterAll(() => api.close());

type Input = Record<string, unknown>;
interface Kind {
  by: 'owner' | 'admin';
  random(draw: Draw, before?: Input): Input | Promise<Input>;
  /** What of an input its view must show; everything, where nothing is said. */
  shown?(input: Input): Input;
  operations: Record<'create' | 'view' | 'update' | 'list', OperationName>;
  /** How it is put away, and whether a list asked for its name still has it then. */
  away: OperationName;
}

const operationsOf = (area: string) =>
  ({
    create: `${area}.create`,
    view: `${area}.view`,
    update: `${area}.update`,
    list: `${area}.list`,
  }) as Kind['operations'];

/** What is chosen once and for all stays as it was. */
const fixed = (before: Input | undefined, ...names: string[]) =>
  Object.fromEntries(before ? names.map((name) => [name, before[name]]) : []);

const kinds: Record<string, Kind> = {
  campaign: {
    by: 'owner',
    random: (draw, before) => {
      const type = creativeTypes.find((one) => one === before?.campaignType);
      return { ...randomCampaign(draw, exchanges, type) };
    },
    // Staff alone see margins.
    shown: ({ bidMargin: _margin, ...rest }) => rest,
    operations: operationsOf('campaigns'),
    away: 'campaigns.archive',
  },
  creative: {
    by: 'admin',
    random: async (draw, before) => {
      const wanted = before?.type;
      for (;;) {
        const { draft, files } = randomCreative(draw);
        const isSameKind = !before || (draft.type === wanted && subtypeOf(draft) === subtypeOf(before));
        if (!isSameKind) continue;
        if (files.length > 0)
          await api.database.insert(storedFiles).values(files.map((file) => ({ ...file, userId: owner.id })));
        return draft;
      }
    },
    operations: { ...operationsOf('creatives'), create: 'creatives.createFor' },
    away: 'creatives.remove',
  },
  target: {
    by: 'owner',
    random: (draw) => ({ ...randomTarget(draw) }),
    // Places come back with the names of the asked language.
    shown: ({ geo: _geo, ...rest }) => rest,
    operations: operationsOf('targets'),
    away: 'targets.remove',
  },
  rule: {
    by: 'owner',
    random: (draw, before) => {
      for (;;) {
        const rule = { ...randomRule(draw) };
        if (!before || rule.type === before.type) return rule;
      }
    },
    shown: ({ maxPrice, ...rest }) => ({ ...rest, maxPrice: maxPrice && String(Number(maxPrice)) }),
    operations: operationsOf('rules'),
    away: 'rules.remove',
  },
  segment: {
    by: 'owner',
    random: (draw, before) => ({ ...randomSegment(draw), ...fixed(before, 'source', 'event') }),
    operations: operationsOf('segments'),
    away: 'segments.remove',
  },
  lineList: {
    by: 'owner',
    random: (draw, before) => {
      for (;;) {
        const list = { ...randomLineList(draw) };
        if (!before || list.kind === before.kind) return list;
      }
    },
    operations: operationsOf('lineLists'),
    away: 'lineLists.remove',
  },
  tag: {
    by: 'admin',
    random: (draw) => ({ ...randomTag(draw, tagged) }),
    operations: operationsOf('tags'),
    away: 'tags.remove',
  },
  integration: {
    by: 'admin',
    random: (draw) => ({ ...randomIntegration(draw) }),
    // Nobody is shown the keys by which prices are read.
    shown: ({ priceEncryptionKey, priceIntegrityKey, ...rest }) => ({
      ...rest,
      priceEncryptionKey: priceEncryptionKey && hiddenKey,
      priceIntegrityKey: priceIntegrityKey && hiddenKey,
    }),
    operations: operationsOf('integrations'),
    away: 'integrations.remove',
  },
};
const subtypeOf = (creative: object) => ('subtype' in creative ? creative.subtype : null);

describe(`${things} random valid things`, () => {
  it.each(Object.keys(kinds))(
    'of the kind %s are made, read, changed, listed and put away without a difference',
    async (name) => {
      const kind = kinds[name];
      if (!kind) throw new Error(`There is no kind ${name}`);
      const draw = drawFrom(20_261_121);
      const rounds = Math.ceil(things / Object.keys(kinds).length);
      for (let round = 0; round < rounds; round++) await live(kind, draw);
      console.log(`${name}: ${rounds} made, read, changed, listed and put away`);
    },
    60_000 + things * 200,
  );
});

/** The whole life of one thing. */
async function live(kind: Kind, draw: Draw): Promise<void> {
  const { create, view, update, list } = kind.operations;
  const shown = kind.shown ?? ((input: Input) => input);
  const first = await kind.random(draw);
  const owned = create.endsWith('For') ? { params: { userId: owner.id } } : {};
  const { id } = await done(kind, create, { ...owned, body: first });
  const read = await done(kind, view, { params: { id } });
  expect(read).toMatchObject(shown(first));

  const second = await kind.random(draw, first);
  await done(kind, update, { params: { id }, body: { ...second, version: read.version } });
  const changed = await done(kind, view, { params: { id } });
  expect(changed).toMatchObject({ ...shown(second), version: read.version + 1 });

  const query = { name: String(second.name).toLowerCase(), sort: 'id,desc' };
  const listed = await done(kind, list, { query });
  expect(idsOf(listed), query.name).toContain(id);
  await done(kind, kind.away, { params: { id } });
  expect(idsOf(await done(kind, list, { query }))).not.toContain(id);
}

const idsOf = ({ content }: { content: { id: number }[] }) => content.map(({ id }) => id);

async function done(kind: Kind, name: OperationName, sent: Parameters<SmallApi['call']>[2]) {
  const answer = await api.call(tokens[kind.by], name, sent);
  expect([name, answer.status, answer.text, JSON.stringify(sent)]).toEqual([
    name,
    200,
    expect.any(String),
    expect.any(String),
  ]);
  return answer.body;
}
