import { toMicros } from '@/lib/contract/money';
import { dateOfDay, dayNumber } from '../calendar/zone-days';
import { timeZoneByKey, timeZones } from '../dictionaries/time-zones';
import type { Transaction } from '../store/database';
import { adSetCreatives, adSets, campaigns, targets } from '../store/schema';
import { type Audience, audiences } from './audiences';
import { type SeedCampaign, seedCampaigns } from './demo-files';
import { people } from './people';
import type { CreativeIds } from './write-demo-creatives';

interface Known {
  ids: ReadonlyMap<string, number>;
  exchangeIds: readonly number[];
  creativeIds: CreativeIds;
}

/** Writes campaigns of the demonstration with their ad sets and targets, one target for each client and audience. */
export async function writeDemoCampaigns(transaction: Transaction, known: Known): Promise<void> {
  const targetIds = new Map<string, number>();
  for (const campaign of seedCampaigns()) {
    const userId = known.ids.get(campaign.owner) ?? 0;
    const [made] = await transaction
      .insert(campaigns)
      .values({ userId, ...columnsOf(campaign), exchanges: [...known.exchangeIds] })
      .returning({ id: campaigns.id });
    for (const { name, creatives, audience } of campaign.adSets) {
      const key = `${userId} ${audience}`;
      const targetId = targetIds.get(key) ?? (await writeTarget(transaction, userId, audience));
      targetIds.set(key, targetId);
      const values = { campaignId: made?.id ?? 0, name, targetId, maxPrice: toMicros(campaign.maxPrice) };
      const [adSet] = await transaction.insert(adSets).values(values).returning({ id: adSets.id });
      const shown = creatives.flatMap((creative) => known.creativeIds.get(creative) ?? []);
      await transaction
        .insert(adSetCreatives)
        .values(shown.map((creativeId, position) => ({ adSetId: adSet?.id ?? 0, creativeId, position })));
    }
  }
}

const names: Readonly<Record<Audience, string>> = {
  everyone: 'Everyone',
  english: 'US and UK, English',
  handheld: 'Phones and tablets',
  germanHomes: 'Deutschland, ohne TV',
  europe: 'DE + GB, brand safe',
  russia: 'Россия',
  twoCapitals: 'Москва и Петербург',
  aroundKazan: 'Казань, 40 км',
  ural: 'Города Урала',
  apps: 'Apps, US + GB + DE',
};

async function writeTarget(transaction: Transaction, userId: number, audience: Audience): Promise<number> {
  const [made] = await transaction
    .insert(targets)
    .values({ userId, name: names[audience], conditions: audiences[audience]() })
    .returning({ id: targets.id });
  return made?.id ?? 0;
}

/** Monday to Friday, 8 to 20. */
const workingHours = Array.from({ length: 168 }, (_, hour) => {
  const isOn = hour < 120 && hour % 24 >= 8 && hour % 24 < 20;
  return isOn ? '1' : '0';
}).join('');

function columnsOf(campaign: SeedCampaign) {
  const { name, strategy, bidType, frequency } = campaign;
  const owner = people.find(({ login }) => login === campaign.owner);
  const zone = timeZones().find((row) => row.zone === owner?.timeZone)?.key ?? 'TZ-1';
  const today = dayNumber(new Date().toLocaleDateString('sv', { timeZone: timeZoneByKey(zone)?.zone ?? 'UTC' }));
  const day = (offset: number) => dateOfDay(today + offset);
  return {
    name,
    strategy,
    bidType,
    status: campaign.isActive ? ('ACTIVE' as const) : ('INACTIVE' as const),
    archived: campaign.isArchived,
    campaignType: campaign.type,
    currency: owner?.currency ?? 'USD',
    totalBudget: toMicros(String(campaign.total)),
    dailyBudget: campaign.daily === null ? null : toMicros(String(campaign.daily)),
    startDate: day(campaign.starts),
    endDate: campaign.ends === null ? null : day(campaign.ends),
    createdAt: new Date(Date.parse(day(campaign.starts))),
    timeZone: zone,
    uniformClicks: false,
    isUserImpFreqSet: frequency !== undefined,
    userImpFreqTimes: frequency?.times ?? null,
    userImpFreqDayPeriod: frequency?.days ?? null,
    isOptimisationEnabled: false,
    isRewarded: campaign.isRewarded,
    schedule: campaign.schedule === 'working hours' ? workingHours : null,
  };
}
