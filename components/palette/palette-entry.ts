'use client';
import { useTranslations } from 'next-intl';
import { useFamily } from '@/components/shell/use-family';
import { can } from '@/lib/access/can';
import { mayOpen } from '@/lib/access/resolve-route';
import { type ScreenName, screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { foldText, textVariants } from '@/lib/contract/forgiving-text';
import type { SearchKind } from '@/lib/contract/history/search-kinds';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import type { Permission } from '@/lib/contract/people/permissions';

type PaletteGroup = 'selection' | 'recent' | 'screens' | 'create' | 'settings' | 'help' | SearchKind;

/** One entry of the palette. */
export interface PaletteEntry {
  key: string;
  label: string;
  note?: string | null;
  run(): void;
}

export interface PaletteSection {
  group: PaletteGroup;
  entries: readonly PaletteEntry[];
}

/** Returns entries that contain all typed words, in either keyboard layout; those that begin with the text first. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const variants = textVariants(typed);
  if (variants.length === 0) return [...entries];
  const fits = entries.flatMap((entry) => {
    const text = foldText(entry.label);
    const rank = Math.min(...variants.map((variant) => rankOf(text, variant)));
    return rank < noMatch ? [{ entry, rank }] : [];
  });
  return fits.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}

const noMatch = 3;

function rankOf(text: string, variant: string): number {
  if (text.startsWith(variant)) return 0;
  const words = variant.split(' ');
  if (words.every((word) => ` ${text}`.includes(` ${word}`))) return 1;
  return words.every((word) => text.includes(word)) ? 2 : noMatch;
}

type Creatable = { screen: ScreenName; own: readonly Permission[]; forClients: readonly Permission[]; type?: string };

/** Items that can be created on their own screen, and the required permissions; staff create for clients. */
const creatables = {
  campaign: { screen: 'newCampaign', own: ['CAMPAIGN_CREATE'], forClients: ['CAMPAIGN_CREATE_FOR_CLIENT'] },
  firstCampaign: {
    screen: 'firstCampaign',
    own: ['CAMPAIGN_CREATE'],
    forClients: ['CAMPAIGN_CREATE_FOR_CLIENT'],
  },
  creative: {
    screen: 'newCreative',
    type: 'banner',
    own: ['CREATIVE_CREATE'],
    forClients: ['CREATIVE_CREATE_FOR_CLIENT', 'CLIENT_CREATIVE_CREATE'],
  },
  target: {
    screen: 'newTarget',
    own: ['TARGET_CREATE'],
    forClients: ['TARGET_CREATE_FOR_CLIENT', 'CLIENT_TARGET_CREATE'],
  },
  rule: {
    screen: 'newRule',
    type: 'target',
    own: ['RULE_CREATE'],
    forClients: ['RULE_CREATE_FOR_CLIENT', 'CLIENT_RULE_CREATE'],
  },
  client: { screen: 'newClient', own: ['CLIENT_CREATE'], forClients: ['CLIENT_CREATE'] },
  user: { screen: 'newUser', own: ['SECURITY_CREATE'], forClients: ['SECURITY_CREATE'] },
  integration: { screen: 'newIntegration', own: ['INTEGRATION_CREATE'], forClients: ['INTEGRATION_CREATE'] },
} as const satisfies Record<string, Creatable>;

const creatableNames = Object.keys(creatables).filter((name): name is keyof typeof creatables => name in creatables);

/** Returns the items that the user may create. */
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
