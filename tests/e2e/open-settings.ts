import type { Page } from 'playwright/test';
import type { Say } from './words';

/** From any tab of a campaign to its form. */
export const openSettings = (page: Page, say: Say) =>
  page.getByRole('tab', { name: say.campaignTabs.settings, exact: true }).click();
