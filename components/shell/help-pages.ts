import { type ScreenName, screenAt } from '@/lib/access/screens';

/** Pages of `public/docs/<locale>/` by the screen that they explain. */
const helpPages: Record<ScreenName, string> = {
  dashboard: 'dashboard',
  clients: 'index',
  client: 'index',
  newClient: 'index',
  creatives: 'creative',
  creative: 'creative-banner',
  newCreative: 'creative-banner',
  targets: 'target',
  target: 'target',
  newTarget: 'target',
  campaigns: 'campaign',
  campaign: 'campaign',
  newCampaign: 'campaign-new',
  statistics: 'statistics',
  security: 'index',
  user: 'index',
  newUser: 'index',
};

/** Address of the help page for a path without locale; the contents where the path has none of its own. */
export function helpPageOf(path: string, locale: string): string {
  const screen = screenAt(path.split('/').slice(2).join('/'));
  return `/docs/${locale}/${screen ? helpPages[screen] : 'index'}.html`;
}
