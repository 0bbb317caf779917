import type { Page } from 'playwright/test';
import type { Say, words } from './words';

export interface Shot {
  /** Name of the file. */
  name: string;
  login: string;
  /** Without locale. */
  path: string;
  locale: 'en' | 'ru';
  width: 365 | 1024 | 1440;
  theme: 'light' | 'dark';
  /** Opens what the picture shows. */
  prepare?: (page: Page, say: Say) => Promise<void>;
}

type Screen = Pick<Shot, 'login' | 'path' | 'prepare'>;

const openFirst = (address: string) => async (page: Page) => {
  await page.locator(`main a[href*="${address}"]`).first().click();
  await page.waitForURL(`**${address}**`);
};
const openSettings = async (page: Page) => {
  await openFirst('/campaign/detail/')(page);
  await page.goto(`${page.url()}?tab=settings`);
};
/** Opens delivery of the campaign that spends most, and waits for the advice below its verdict. */
const openDelivery = async (page: Page, say: Say) => {
  await openFirst('/campaign/detail/')(page);
  const verdict = page.getByRole('region', { name: say.summaryOfDelivery, exact: true });
  await verdict.waitFor();
  await verdict.getByText(say.seekingAdvice).waitFor({ state: 'detached', timeout: 120_000 });
};
const openPermissions = async (page: Page) => {
  await openFirst('/security/detail/')(page);
  await page.goto(`${page.url()}?tab=permissions`);
  await page.getByRole('table').first().waitFor();
};
const openHelp = async (page: Page, say: Say) => {
  await page.getByRole('button', { name: say.help, exact: true }).click();
  await page.locator('[role=dialog] iframe').contentFrame().getByRole('heading', { level: 1 }).waitFor();
};

const screens = {
  dashboard: { login: 'advertiser', path: '/advertiser/dashboard' },
  clients: { login: 'manager', path: '/manager/clients' },
  creatives: { login: 'advertiser', path: '/advertiser/creatives' },
  target: { login: 'manager', path: '/manager/targets', prepare: openFirst('/target/detail/') },
  campaigns: { login: 'advertiser', path: '/advertiser/campaigns' },
  campaign: { login: 'manager', path: '/manager/campaigns', prepare: openSettings },
  delivery: { login: 'advertiser', path: '/advertiser/campaigns?sort=statSpend%2Cdesc', prepare: openDelivery },
  statistics: { login: 'advertiser', path: '/advertiser/statistics?groupings=DATE' },
  segments: { login: 'manager', path: '/manager/segments' },
  rules: { login: 'manager', path: '/manager/rules' },
  tags: { login: 'manager', path: '/manager/tags' },
  finances: { login: 'admin', path: '/admin/finances' },
  permissions: { login: 'admin', path: '/admin/security', prepare: openPermissions },
  integrations: { login: 'admin', path: '/admin/integrations' },
  profile: { login: 'advertiser', path: '/profile' },
  help: { login: 'advertiser', path: '/advertiser/campaigns', prepare: openHelp },
} as const satisfies Record<string, Screen>;
type ScreenName = keyof typeof screens;
const names = Object.keys(screens).filter((name): name is ScreenName => name in screens);

type Choice = Partial<Pick<Shot, 'locale' | 'width' | 'theme'>>;

function shot(screen: ScreenName, { locale = 'en', width = 1440, theme = 'light' }: Choice = {}): Shot {
  const marks = [screen, width, locale === 'ru' && 'ru', theme === 'dark' && 'dark'].filter(Boolean);
  return { name: marks.join('-'), locale, width, theme, ...screens[screen] };
}

/** Pictures of the help pages: every screen in both languages, some of them narrow or dark. */
export const pictures: readonly Shot[] = (['en', 'ru'] as const satisfies (keyof typeof words)[]).flatMap((locale) => [
  ...names.map((name) => shot(name, { locale })),
  shot('campaigns', { locale, width: 365 }),
  shot('dashboard', { locale, width: 1024, theme: 'dark' }),
]);
