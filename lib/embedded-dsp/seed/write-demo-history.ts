import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../store/database';
import { changes, refusedCalls } from '../store/history-schema';
import { integrations } from '../store/integrations-schema';
import { notifications, users } from '../store/people-schema';
import { campaigns, creatives } from '../store/schema';

interface Known {
  ids: ReadonlyMap<string, number>;
  began: Date;
  now: Date;
}

const hourMs = 3_600_000;

/** Writes changes and refused calls from before a demonstration's start, and their notifications, already seen. */
export async function writeDemoHistory(transaction: Transaction, known: Known): Promise<void> {
  await writeCampaignChanges(transaction, known);
  await writeIntegrationChanges(transaction, known);
  await writeNews(transaction, known);
  await writeRefusals(transaction, known);
}

/** Returns the moment of the item with this number. Items are spread evenly over the history. */
function momentOf({ began, now }: Known, number: number, count: number): Date {
  const span = Math.max(hourMs, now.getTime() - began.getTime());
  return new Date(Math.min(began.getTime() + (span * (number + 1)) / (count + 2), now.getTime() - hourMs));
}

async function writeCampaignChanges(transaction: Transaction, known: Known): Promise<void> {
  const rows = await transaction
    .select({ campaign: campaigns, managerId: users.managerId })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.userId))
    .orderBy(asc(campaigns.id));
  for (const [at, { campaign, managerId }] of rows.entries()) {
    const about = { entity: 'campaign' as const, entityId: campaign.id, ownerId: campaign.userId };
    const made = [
      { field: 'name', before: null, after: campaign.name },
      { field: 'strategy', before: null, after: campaign.strategy },
      { field: 'bidType', before: null, after: campaign.bidType },
      { field: 'startDate', before: null, after: campaign.startDate },
    ];
    const on = [{ field: 'status', before: 'INACTIVE', after: 'ACTIVE' }];
    const by = managerId ?? campaign.userId;
    await transaction.insert(changes).values([
      { ...about, at: known.began, userId: campaign.userId, operation: 'campaigns.create', fields: made },
      ...(campaign.status === 'ACTIVE'
        ? [
            {
              ...about,
              at: momentOf(known, at, rows.length),
              userId: by,
              operation: 'campaigns.changeStatus',
              fields: on,
            },
          ]
        : []),
    ]);
  }
}

async function writeIntegrationChanges(transaction: Transaction, { ids, began }: Known): Promise<void> {
  const rows = await transaction.select().from(integrations).orderBy(asc(integrations.id));
  const made = rows.map(({ id, name, currency, rtbVersion, eventTtl }) => ({
    at: began,
    userId: ids.get('admin') ?? null,
    operation: 'integrations.create',
    ownerId: null,
    entity: 'integration' as const,
    entityId: id,
    fields: Object.entries({ name, currency, rtbVersion, eventTtl, accessToken: '•••' }).map(([field, after]) => ({
      field,
      before: null,
      after,
    })),
  }));
  if (made.length > 0) await transaction.insert(changes).values(made);
}

/** Writes notifications of moderation verdicts for owners, and of assigned clients for managers. */
async function writeNews(transaction: Transaction, known: Known): Promise<void> {
  const judged = (await transaction.select().from(creatives).orderBy(asc(creatives.id))).filter(
    ({ moderationStatus }) => moderationStatus !== 'PENDING',
  );
  const verdicts = judged.map(({ id, userId, name, type, moderationStatus, moderationMsg }, at) => ({
    userId,
    route: { screen: 'creative', id, type },
    at: momentOf(known, at, judged.length),
    messageCode: moderationStatus === 'APPROVED' ? ('CREATIVE_APPROVED' as const) : ('CREATIVE_REJECTED' as const),
    data: { name, type, ...(moderationMsg ? { reason: moderationMsg } : {}) },
    seenAt: known.now,
  }));
  const people = await transaction.select().from(users).orderBy(asc(users.id));
  const assigned = people.flatMap(({ id, login, managerId }) =>
    managerId === null
      ? []
      : [
          {
            userId: managerId,
            messageCode: 'CLIENT_ASSIGNED' as const,
            data: { user: login },
            at: known.began,
            route: { screen: 'client', id },
            seenAt: known.now,
          },
        ],
  );
  await transaction.insert(notifications).values([...verdicts, ...assigned]);
}

const refusals = [
  { login: 'advertiser', operation: 'integrations.list', code: 'NO_PERMISSION', params: {} },
  {
    login: 'advertiser',
    operation: 'campaigns.changeStatus',
    code: 'CAMPAIGN_NO_APPROVED_CREATIVE',
    params: { id: '3' },
  },
  { login: 'manager', operation: 'campaigns.view', code: 'NOT_FOUND', params: { id: '9041' } },
  { login: 'advertiser-pro', operation: 'targets.remove', code: 'TARGET_IN_USE', params: { id: '2' } },
] as const;

async function writeRefusals(transaction: Transaction, known: Known): Promise<void> {
  const rows = refusals.flatMap(({ login, ...refused }, at) => {
    const userId = known.ids.get(login);
    return userId === undefined ? [] : [{ userId, ...refused, at: momentOf(known, at, refusals.length) }];
  });
  if (rows.length > 0) await transaction.insert(refusedCalls).values(rows);
}
