import { join } from 'node:path';
import type { LiveMessage } from '@/lib/contract/history/notifications';
import type { PastMade } from '@/lib/contract/people/past-made';
import { authHandlers } from './auth/auth-handlers';
import { bulkHandlers } from './bulk/bulk-handlers';
import { progressBoard } from './bulk/progress';
import { biddingCreatives } from './campaigns/bidding-creatives';
import { campaignHandlers } from './campaigns/campaign-handlers';
import { creativeHandlers } from './creatives/creative-handlers';
import { dashboardHandlers } from './dashboard/dashboard-handlers';
import type { Exchange } from './delivery/delivery';
import { deliveryHandlers } from './delivery/delivery-handlers';
import { paceHandlers } from './delivery/pace-handlers';
import { dictionaryHandlers } from './dictionaries/dictionary-handlers';
import type { LiveUses } from './exchange/campaigns/live-uses';
import type { FileFolder } from './files/file-folder';
import { fileHandlers } from './files/file-handlers';
import type { Inspector } from './files/inspect/inspect-in-thread';
import type { FileLinks } from './files/signed-links';
import { financeHandlers } from './finance/finance-handlers';
import { forecastHandlers } from './forecasts/forecast-handlers';
import { historyHandlers } from './history/history-handlers';
import type { Handlers } from './http/handlers';
import { integrationHandlers } from './integrations/integration-handlers';
import { lineListHandlers } from './line-lists/line-list-handlers';
import type { Signals } from './machines/signals';
import type { Mailer } from './mail/mailer';
import { moderationHandlers } from './moderation/moderation-handlers';
import type { Message } from './notifications/message';
import { notificationHandlers } from './notifications/notification-handlers';
import type { Paperwork } from './paperwork/paperwork';
import { publicAdvertiserHandlers } from './public-advertiser/public-advertiser-handlers';
import { reconciliationHandlers } from './reconciliation/reconciliation-handlers';
import type { StatisticsFetcher } from './reconciliation/statistics-fetcher';
import { rtbHandlers } from './rtb/live/live-handlers';
import type { RtbEndpoints } from './rtb/rtb-endpoints';
import { ruleHandlers } from './rules/rule-handlers';
import { searchHandlers } from './search/search-handlers';
import { segmentHandlers } from './segments/segment-handlers';
import type { Settings } from './settings';
import { statisticsHandlers } from './statistics/statistics-handlers';
import { tagHandlers } from './tags/tag-handlers';
import { targetHandlers } from './targets/target-handlers';
import { uiStateHandlers } from './ui-state/ui-state-handlers';
import { viewHandlers } from './ui-state/view-handlers';
import { peopleHandlers } from './users/people-handlers';
import { userHandlers } from './users/user-handlers';
import { whatIfHandlers } from './what-if/what-if-handlers';
import type { WhatIfParts } from './what-if/what-if-parts';

interface Parts extends WhatIfParts {
  live: LiveUses;
  runner: Exchange['runner'];
  rtbEndpoints(): RtbEndpoints;
  fetcher: Pick<StatisticsFetcher, 'fetch'>;
  folder: FileFolder;
  inspector: Inspector;
  links: FileLinks;
  mailer: Mailer;
  paperwork: Paperwork;
  settings: Settings & { secret: string };
  notify(userId: number, message: Message): Promise<void>;
  signals: Signals;
  pastMade(): PastMade | undefined;
  publish(userId: number, message: LiveMessage): void;
  notifyBidder(): void;
}

/** Returns the handlers of all areas, one for each operation of the contract. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table: an area a line
export function allHandlers(parts: Parts): Handlers {
  const {
    database,
    live,
    runner,
    facts,
    folder,
    inspector,
    links,
    mailer,
    paperwork,
    settings,
    signals,
    notify,
    publish,
    notifyBidder,
  } = parts;
  const linkTo = links.to;
  const board = progressBoard(signals);
  return {
    ...authHandlers(database, mailer, settings, parts.pastMade),
    ...userHandlers({ database, live, mailer }),
    ...peopleHandlers({ database, mailer, notifyBidder }),
    ...campaignHandlers({ database, live, facts, runner, maximums: settings.maximumDailyBudget, linkTo, notifyBidder }),
    ...paceHandlers({ database, facts }),
    ...whatIfHandlers({ ...parts, board, maximums: settings.maximumDailyBudget }),
    ...forecastHandlers(database),
    ...deliveryHandlers({ database, facts, live, runner, isStopped: settings.exchange.speed === 0 }),
    ...creativeHandlers({
      database,
      linkTo,
      notifyBidder,
      previewLink: links.toPreview,
      biddingAmong: (ids) => biddingCreatives(database, ids, live),
    }),
    ...moderationHandlers({ database, notify, notifyBidder }),
    ...targetHandlers({ database, notifyBidder }),
    ...ruleHandlers({ database, notifyBidder }),
    ...segmentHandlers({ database, notifyBidder }),
    ...lineListHandlers({ database, notifyBidder }),
    ...tagHandlers({ database, origin: settings.publicUrl }),
    ...fileHandlers({ database, folder, links, inspector, notifyBidder }),
    ...statisticsHandlers({ database, facts, spoolFolder: join(settings.dataFolder, 'reports') }, signals),
    ...dashboardHandlers({ database, facts }),
    ...financeHandlers({
      database,
      notify,
      publish,
      notifyBidder,
      searchers: paperwork.searchers,
      now: () => new Date(),
      requestDocument: paperwork.documents.request,
      wake: paperwork.jobs.wake,
      paymentInfoSaved: paperwork.paymentInfoSaved,
    }),
    ...paperwork.handlers,
    ...historyHandlers(database),
    ...bulkHandlers({ ...bulkParts(parts), board, spoolFolder: join(settings.dataFolder, 'reports') }),
    ...integrationHandlers({ database, notifyBidder }),
    ...rtbHandlers(parts),
    ...reconciliationHandlers({ ...parts, now: Date.now }),
    ...notificationHandlers(database, mailer),
    ...dictionaryHandlers(database),
    ...publicAdvertiserHandlers(database),
    ...uiStateHandlers(database),
    ...viewHandlers(database),
    ...searchHandlers(database),
  };
}

/** Returns the dependencies of bulk changes, for calls and for completing interrupted ones. */
export const bulkParts = ({
  database,
  facts,
  live,
  mailer,
  notify,
  settings,
  notifyBidder,
}: Pick<Parts, 'database' | 'facts' | 'live' | 'mailer' | 'notify' | 'settings' | 'notifyBidder'>) => ({
  database,
  facts,
  live,
  mailer,
  notify,
  notifyBidder,
  maximums: settings.maximumDailyBudget,
  biddingAmong: (ids: readonly number[]) => biddingCreatives(database, ids, live),
});
