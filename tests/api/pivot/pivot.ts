import type { OperationName } from '@/lib/contract/addresses';
import { authPivot } from './auth';
import { bulkPivot } from './bulk';
import { campaignsPivot } from './campaigns';
import { clientsPivot } from './clients';
import { creativesPivot } from './creatives';
import { dashboardPivot } from './dashboard';
import { dictionariesPivot } from './dictionaries';
import { exchangeRatesPivot } from './exchange-rates';
import { filesPivot } from './files';
import { financePivot } from './finance';
import { financeDocumentsPivot } from './finance-documents';
import { historyPivot } from './history';
import { integrationsPivot } from './integrations';
import { lineListsPivot } from './line-lists';
import { notificationsPivot } from './notifications';
import { publicAdvertiserPivot } from './public-advertiser';
import type { PivotRow } from './row';
import { rulesPivot } from './rules';
import { searchPivot } from './search';
import { segmentsPivot } from './segments';
import { statisticsPivot } from './statistics';
import { tagsPivot } from './tags';
import { targetsPivot } from './targets';
import { uiStatePivot } from './ui-state';
import { usersPivot } from './users';
import { vatPivot } from './vat';
import { viewsPivot } from './views';

/** What each operation answers to whom: THIS TABLE IS THE RULE. An operation without a row does not compile. */
export const pivot: Record<OperationName, PivotRow> = {
  ...authPivot,
  ...usersPivot,
  ...clientsPivot,
  ...campaignsPivot,
  ...creativesPivot,
  ...targetsPivot,
  ...rulesPivot,
  ...segmentsPivot,
  ...lineListsPivot,
  ...tagsPivot,
  ...filesPivot,
  ...statisticsPivot,
  ...dashboardPivot,
  ...notificationsPivot,
  ...dictionariesPivot,
  ...historyPivot,
  ...bulkPivot,
  ...integrationsPivot,
  ...financePivot,
  ...financeDocumentsPivot,
  ...exchangeRatesPivot,
  ...vatPivot,
  ...publicAdvertiserPivot,
  ...uiStatePivot,
  ...viewsPivot,
  ...searchPivot,
};
