import { type CreativeRow, creatives as endpoints } from '@/lib/contract/creatives/creatives';
import type { FoundCreative } from '../creatives/stored-creative';
import type { RunningChange } from '../history/running-change';
import type { Call, Caller, Handlers } from '../http/handlers';
import { requireAccess } from '../http/require-access';
import { judgeCreative } from '../moderation/judge-creative';
import { verdictNews } from '../moderation/verdict-news';
import type { Notify } from '../notifications/message';
import type { Database } from '../store/database';
import { type Dealt, eachForItself } from './each-for-itself';
import type { Editable, EditableKind, EditableKinds } from './editable';
import type { BulkProgress } from './progress';

interface Judgeable extends Editable {
  found: FoundCreative;
}

interface Parts {
  database: Database;
  kinds: EditableKinds;
  creatives: EditableKind<Judgeable>;
  board: BulkProgress;
  notify: Notify;
  /** Tells the bidder that something has changed. */
  touch(): void;
}

/** What is done to many things at once and can't be undone: deletions and verdicts of moderators. */
export function eachHandlers(parts: Parts): Handlers {
  const { board } = parts;
  return {
    'bulk.remove': ({ caller, body }) =>
      board.following(caller.id, body.run, (onProgress) => removeMany(parts, caller, { body, onProgress })),
    'bulk.moderate': ({ caller, body }) =>
      board.following(caller.id, body.run, (onProgress) => moderateMany(parts, caller, { body, onProgress })),
  };
}

interface Asked<N extends 'bulk.remove' | 'bulk.moderate'> {
  body: Call<N>['body'];
  onProgress(done: number, total: number): void;
  begun?: RunningChange;
}

export async function removeMany(
  { database, kinds }: Pick<Parts, 'database' | 'kinds'>,
  caller: Caller,
  { body, ...asked }: Asked<'bulk.remove'>,
) {
  const kind = kinds[body.entity];
  const dealt = await eachForItself(database, caller, {
    ...{ ...asked, kind, rows: body.rows, body },
    deal: (transaction, now, thing) => kind.write(transaction, now, thing, { fields: {}, isGone: true }),
  });
  return { ...counted(dealt), rows: dealt.map(told) };
}

export async function moderateMany(
  { database, creatives, notify, touch }: Pick<Parts, 'database' | 'creatives' | 'notify' | 'touch'>,
  caller: Caller,
  { body, ...asked }: Asked<'bulk.moderate'>,
) {
  const { status, message } = body;
  const judged = new Map<number, FoundCreative[]>();
  const onKept = (dealt: readonly Dealt<Judgeable>[]) => {
    for (const { thing, refusal } of dealt) {
      if (!thing || refusal) continue;
      const { userId } = thing.found.creative;
      judged.set(userId, [...(judged.get(userId) ?? []), thing.found]);
    }
  };
  const dealt = await eachForItself(database, caller, {
    ...{ ...asked, kind: creatives, rows: body.rows, onKept, body },
    deal: async (transaction, now, { found }, { version }) => {
      requireAccess(endpoints.moderate, now);
      await judgeCreative(transaction, now, found, { status, message, version });
    },
  }).finally(async () => {
    touch();
    for (const [ownerId, found] of judged) await notify(ownerId, verdictNews(found, { status, message }));
  });
  return { ...counted(dealt), rows: dealt.map((one) => ({ ...told(one), moderationStatus: statusOf(one, status) })) };
}

const statusOf = (
  { thing, refusal }: Dealt<Judgeable>,
  given: CreativeRow['moderationStatus'],
): CreativeRow['moderationStatus'] | null => (refusal ? (thing?.found.creative.moderationStatus ?? null) : given);

const told = ({ id, thing, refusal }: Dealt<Editable>) => ({ id, name: thing?.name ?? '', refusal });

function counted(dealt: readonly Dealt<Editable>[]) {
  const refused = dealt.filter(({ refusal }) => refusal !== null).length;
  return { done: dealt.length - refused, refused };
}
