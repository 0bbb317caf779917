'use client';
import { useTranslations } from 'next-intl';
import type { PaletteEntry } from '@/components/palette/palette-entry';
import { useFamily } from '@/components/shell/use-family';
import { can } from '@/lib/access/can';
import { mayOpen } from '@/lib/access/resolve-route';
import { type ScreenName, screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { Permission } from '@/lib/contract/people/permissions';

type Creatable = { screen: ScreenName; own: readonly Permission[]; forClients: readonly Permission[]; type?: string };

/** What can be created on a screen of its own, and the permissions for it; staff create for clients. */
const creatables = {
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
} as const satisfies Record<string, Creatable>;

const creatableNames = Object.keys(creatables).filter((name): name is keyof typeof creatables => name in creatables);

/** What the person may create. */
export function useCreate(open: (path: string) => void): PaletteEntry[] {
  const t = useTranslations('shell.palette.create');
  const user = useCurrentUser();
  const family = useFamily();
  return creatableNames.flatMap((name) => {
    const { screen, own, forClients, type }: Creatable = creatables[name];
    const needed = isAdvertiserRole(user.role) ? own : forClients;
    if (!mayOpen(user, screen, family) || !can(user, ...needed)) return [];
    const path = screenPath(family, screen, type ? { type } : {});
    return [{ key: `new-${name}`, label: t(name), run: () => open(path) }];
  });
}
