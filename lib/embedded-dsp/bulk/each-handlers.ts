import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import type { FoundCreative } from '../creatives/stored-creative';
import type { Call, Handlers } from '../http/handlers';
import { judgeCreative } from '../moderation/judge-creative';
import { verdictNews } from '../moderation/verdict-news';
import type { Notify } from '../notifications/message';
import type { Database } from '../store/database';
import { type Dealt, eachForItself } from './each-for-itself';
import type { Editable, EditableKind, EditableKinds } from './editable';
import type { progressBoard } from './progress';

interface Judgeable extends Editable {
  found: FoundCreative;
}

interface Parts {
  database: Database;
  kinds: EditableKinds;
  creatives: EditableKind<Judgeable>;
  board: ReturnType<typeof progressBoard>;
  notify: Notify;
  /** Tells the bidder that something has changed. */
  touch(): void;
}

/** What is done to many things at once and can't be undone: deletions and verdicts of moderators. */
export function eachHandlers(parts: Parts): Handlers {
  const { database, kinds, board } = parts;
  return {
    'bulk.remove': ({ caller, body }) =>
      board.following(caller.id, body.run, async (onProgress) => {
        const kind = kinds[body.entity];
        const dealt = await eachForItself(database, caller, {
          ...{ kind, rows: body.rows, onProgress },
          deal: (transaction, thing) => kind.write(transaction, caller, thing, { fields: {}, isGone: true }),
        });
        return { ...counted(dealt), rows: dealt.map(told) };
      }),
    'bulk.moderate': (call) =>
      board.following(call.caller.id, call.body.run, (onProgress) => moderate(parts, call, onProgress)),
  };
}

async function moderate(
  { database, creatives, notify, touch }: Parts,
  { caller, body }: Pick<Call<'bulk.moderate'>, 'caller' | 'body'>,
  onProgress: (done: number, total: number) => void,
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
    ...{ kind: creatives, rows: body.rows, onProgress, onKept },
    deal: async (transaction, { found }, { version }) => {
      await judgeCreative(transaction, caller, found, { status, message, version });
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
