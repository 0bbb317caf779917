import type { Page } from 'playwright';
import { send } from '../e2e/newcomer';

/** Of banners that are uploaded, and of the ad sets that take them. */
export const bannerSizes = [
  [300, 250],
  [728, 90],
  [160, 600],
  [240, 400],
  [320, 50],
] as const;

export const sizedCampaign = 'Five sizes';
const wanted = 40;
export const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** What the jobs are done with. */
export interface Business {
  /** A creative that a campaign shows. */
  creative: number;
  /** A target of the list that the campaigns do not use. */
  target: string;
}

/** Whoever is signed in gets forty campaigns with daily budgets, the newest with an ad set for each banner size. */
export async function makeFortyCampaigns({ request }: Pick<Page, 'request'>, origin: string): Promise<Business> {
  const get = (path: string) => send(request, origin, { method: 'GET', path });
  const { content, totalElements } = await get('campaign/all?page=0&size=1&sort=id,asc&archived=false');
  const { dailyBudget: _, ...original } = await get(`campaign/view/${content[0].id}`);
  const [{ id: _id, ...adSet }] = original.creativeGroups;
  const dates = { startDate: day(0), endDate: day(30) };
  const make = (name: string, adSets: readonly object[]) => {
    const data = { ...original, ...dates, name, totalBudget: '5000', dailyBudget: '50', creativeGroups: adSets };
    return send(request, origin, { method: 'POST', path: 'campaign/create', data });
  };
  for (let at = totalElements + 1; at < wanted; at++) await make(`Campaign ${at}`, [adSet]);
  const sized = bannerSizes.map(([width, height]) => ({ ...adSet, name: `${width}×${height}` }));
  await make(sizedCampaign, sized);
  const targets: { id: number; name: string }[] = (await get('target/all?page=0&size=20&sort=id,desc')).content;
  const other = targets.find(({ id }) => id !== adSet.targetId);
  if (!other) throw new Error('There is no other target to choose');
  return { creative: adSet.creatives[0], target: other.name };
}
