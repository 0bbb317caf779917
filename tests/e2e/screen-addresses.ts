import type { Page } from 'playwright/test';
import type { Say } from './words';

export interface ScreenAddress {
  /** Without locale. */
  path: string;
  /** The h1; null where the name of a thing stands there. */
  heading: string | null;
  /** The answer is a 404, which a browser writes to its console. */
  isMissing?: boolean;
}

export const families = { admin: 'admin', manager: 'manager', advertiser: 'advertiser' } as const;
export type Person = keyof typeof families;

/** Every screen of a signed-in person. Things with a number are found in their lists. */
export async function screensOf(page: Page, say: Say, person: Person): Promise<ScreenAddress[]> {
  const family = `/${families[person]}`;
  const creative = await firstLink(page, say, `${family}/creatives`, '/creative/detail/');
  const target = await firstLink(page, say, `${family}/targets`, '/target/detail/');
  const campaign = await firstLink(page, say, `${family}/campaigns`, '/campaign/detail/');
  const adSet = await firstLink(page, say, campaign, '/campaign/group');
  return [
    ...(person === 'advertiser' ? [] : await screensOfPeople(page, say, family)),
    ...(person === 'admin' ? await screensOfIntegrations(page, say, family) : []),
    ...(await screensOfAudience(page, say, person)),
    ...screensOfFinance(say, person),
    { path: '/profile', heading: say.profile },
    { path: `${family}/dashboard`, heading: say.menu.overview },
    { path: `${family}/creatives`, heading: say.menu.creatives },
    { path: `${family}/creatives?view=table`, heading: say.menu.creatives },
    { path: creative, heading: null },
    { path: `${family}/creative/banner/new`, heading: say.newCreative },
    { path: `${family}/creative/video/new`, heading: say.newCreative },
    { path: `${family}/creative/nativeAi/new`, heading: say.newCreative },
    { path: `${family}/targets`, heading: say.menu.targets },
    { path: target, heading: null },
    { path: `${family}/target/new`, heading: say.newTarget },
    { path: `${family}/campaigns`, heading: say.menu.campaigns },
    { path: campaign, heading: null },
    { path: adSet, heading: null },
    { path: `${family}/campaign/new`, heading: say.newCampaign },
    { path: `${family}/statistics`, heading: say.menu.statistics },
    { path: `${family}/campaigns?name=no-such-name`, heading: say.menu.campaigns },
    { path: `${family}/campaign/detail/99999999`, heading: say.nothingHere, isMissing: true },
    { path: '/public/no-such-page', heading: say.nothingHere, isMissing: true },
    // An address of no screen leads home, §2.
    { path: '/no/such/address', heading: say.menu.overview },
  ];
}

/** Accounts of others; advertisers look after nobody. */
async function screensOfPeople(page: Page, say: Say, family: string): Promise<ScreenAddress[]> {
  const client = await firstLink(page, say, `${family}/clients`, '/client/detail/');
  const user = await firstLink(page, say, `${family}/security`, '/security/detail/');
  return [
    { path: `${family}/clients`, heading: say.menu.clients },
    { path: client, heading: null },
    { path: `${client}?tab=permissions`, heading: null },
    { path: client.replace('/detail/', '/payment/'), heading: say.paymentInfo },
    { path: `${family}/client/new`, heading: say.newClient },
    { path: `${family}/security`, heading: say.menu.security },
    { path: user, heading: null },
    { path: `${family}/security/new`, heading: say.newUser },
  ];
}

/** The platform's own, which administrators alone look after. */
async function screensOfIntegrations(page: Page, say: Say, family: string): Promise<ScreenAddress[]> {
  const integration = await firstLink(page, say, `${family}/integrations`, '/integration/detail/');
  return [
    { path: `${family}/integrations`, heading: say.menu.integrations },
    { path: integration, heading: null },
    { path: `${family}/integration/new`, heading: say.newIntegration },
  ];
}

/** Rules, segments and tags; advertisers have no tags, and some may not make cost rules: that is said on the page. */
async function screensOfAudience(page: Page, say: Say, person: Person): Promise<ScreenAddress[]> {
  const family = `/${families[person]}`;
  const rule = await firstLink(page, say, `${family}/rules`, '/rule/detail/');
  return [
    { path: `${family}/rules`, heading: say.menu.rules },
    { path: rule, heading: null },
    { path: `${family}/rule/cost/new`, heading: say.newRule },
    { path: `${family}/rule/target/new`, heading: say.newRule },
    { path: `${family}/segments`, heading: say.menu.segments },
    ...(person === 'advertiser' ? [] : [{ path: `${family}/tags`, heading: say.menu.tags }]),
  ];
}

/** Money: each tab of finance has an address of its own. */
function screensOfFinance(say: Say, person: Person): ScreenAddress[] {
  const shared = ['invoices', 'acts', 'payments', 'expenses', 'contracts'];
  const own = ['contract', 'account', 'country'];
  const tabs = [...shared, ...(person === 'advertiser' ? own : ['rates', 'vat'])];
  const path = `/${families[person]}/finances`;
  return [
    ...tabs.map((tab) => ({ path: `${path}?tab=${tab}`, heading: say.menu.finances })),
    ...(person === 'advertiser' ? [{ path: '/advertiser/finance/balance', heading: say.replenish }] : []),
  ];
}

async function firstLink(page: Page, say: Say, list: string, wanted: string): Promise<string> {
  await page.goto(say.prefix + list);
  const link = page.locator(`main a[href*="${wanted}"]`).first();
  const address = await link.getAttribute('href');
  return (address ?? '').slice(say.prefix.length);
}
