import type { Page } from 'playwright/test';
import type { Say } from './words';

/** Opens the form of a campaign from any of its tabs. */
export const openSettings = (page: Page, say: Say) =>
  page.getByRole('tab', { name: say.campaignTabs.settings, exact: true }).click();
