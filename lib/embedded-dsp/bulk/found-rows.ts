import { campaigns } from '@/lib/contract/campaigns/campaigns';
import { creatives } from '@/lib/contract/creatives/creatives';
import { moderationStatuses, switchStatuses } from '@/lib/contract/enumerations';
import { clients } from '@/lib/contract/people/clients';
import { users } from '@/lib/contract/people/users';
import { rules } from '@/lib/contract/targeting/rules';
import { targets } from '@/lib/contract/targeting/targets';
import type { Call, Caller } from '../http/handlers';
import { requireAccess } from '../http/require-access';
import type { Database } from '../store/database';
import { kindNameOf } from './bulk-edit';
import { chosenThings, unitsOf } from './chosen-units';
import type { BulkKinds, Editable, Fields } from './editable';

const atOnce = 500;

/** Lists whose permission is required to find their items. */
const lists = {
  campaign: campaigns.list,
  creative: creatives.list,
  target: targets.list,
  rule: rules.list,
  client: clients.list,
  user: users.list,
} as const;

interface Stores {
  database: Database;
  kinds: BulkKinds;
}

/** Returns the current items of a selection, in the order of their list. Inaccessible ones are omitted. */
export async function foundRows({ database, kinds }: Stores, caller: Caller, body: Call<'bulk.find'>['body']) {
  const name = kindNameOf(body.entity);
  requireAccess(lists[name], caller);
  const kind = kinds[name];
  const ids = await chosenThings(database, caller, { ...body, kinds, kind });
  const units = await unitsOf(
    database,
    ids.map((id) => ({ entity: body.entity, id })),
  );
  const wholeOf = new Map(units.flatMap(({ id, rows }) => rows.map((row) => [row.id, id] as const)));
  const things = new Map<number, Editable>();
  for (let at = 0; at < units.length; at += atOnce) {
    const some = units.slice(at, at + atOnce).map(({ id }) => id);
    for (const [id, thing] of await kind.load(database, caller, some)) things.set(id, thing);
  }
  return ids.flatMap((id) => {
    const thing = things.get(wholeOf.get(id) ?? 0);
    const fields = body.entity === 'adSet' ? thing?.parts.get(id) : thing?.fields;
    return thing && fields ? { id, version: thing.version, ...statesOf(thing, fields) } : [];
  });
}

function statesOf(thing: Editable, fields: Fields) {
  const isPart = fields !== thing.fields;
  const { status, archived } = fields;
  return {
    name: isPart ? String(fields.name) : thing.name,
    status: switchStatuses.find((one) => one === status) ?? null,
    archived: typeof archived === 'boolean' ? archived : null,
    moderationStatus: moderationStatuses.find((one) => one === thing.verdict) ?? null,
  };
}
