import { can } from '@/lib/access/can';
import type { Family } from '@/lib/access/families';
import { mayOpen } from '@/lib/access/resolve-route';
import { type ScreenName, screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { Permission } from '@/lib/contract/people/permissions';

type Making = { screen: ScreenName; own: readonly Permission[]; forClients: readonly Permission[]; type?: string };

/** What can be made on a screen of its own, and what it takes; staff make things for clients. */
const makings = {
  campaign: { screen: 'newCampaign', own: ['CAMPAIGN_CREATE'], forClients: ['CAMPAIGN_CREATE_FOR_CLIENT'] },
  firstCampaign: {
    ...{ screen: 'firstCampaign', own: ['CAMPAIGN_CREATE'] },
    forClients: ['CAMPAIGN_CREATE_FOR_CLIENT'],
  },
  creative: {
    ...{ screen: 'newCreative', type: 'banner', own: ['CREATIVE_CREATE'] },
    forClients: ['CREATIVE_CREATE_FOR_CLIENT', 'CLIENT_CREATIVE_CREATE'],
  },
  target: {
    ...{ screen: 'newTarget', own: ['TARGET_CREATE'] },
    forClients: ['TARGET_CREATE_FOR_CLIENT', 'CLIENT_TARGET_CREATE'],
  },
  rule: {
    ...{ screen: 'newRule', type: 'target', own: ['RULE_CREATE'] },
    forClients: ['RULE_CREATE_FOR_CLIENT', 'CLIENT_RULE_CREATE'],
  },
  client: { screen: 'newClient', own: ['CLIENT_CREATE'], forClients: ['CLIENT_CREATE'] },
  user: { screen: 'newUser', own: ['SECURITY_CREATE'], forClients: ['SECURITY_CREATE'] },
  integration: { screen: 'newIntegration', own: ['INTEGRATION_CREATE'], forClients: ['INTEGRATION_CREATE'] },
} as const satisfies Record<string, Making>;
type MakingName = keyof typeof makings;

const makingNames = Object.keys(makings).filter((name): name is MakingName => name in makings);

/** What a person may make, and where. */
export function makingsOf(user: CurrentUser, family: Family): { name: MakingName; path: string }[] {
  return makingNames.flatMap((name) => {
    const making: Making = makings[name];
    const needed = isAdvertiserRole(user.role) ? making.own : making.forClients;
    if (!mayOpen(user, making.screen, family) || !can(user, ...needed)) return [];
    return [{ name, path: screenPath(family, making.screen, making.type ? { type: making.type } : {}) }];
  });
}
