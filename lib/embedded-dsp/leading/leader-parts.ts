import type { Clock } from '../clock';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import type { Facts } from '../facts/facts';
import type { FileFolder } from '../files/file-folder';
import type { FileLinks } from '../files/signed-links';
import type { Hub } from '../notifications/hub';
import type { Notify } from '../notifications/message';
import type { Paperwork } from '../paperwork/paperwork';
import type { ReportNetwork } from '../reconciliation/report-network';
import type { OpenExchange } from '../running-exchange/running-exchange';
import type { Settings } from '../settings';
import type { SharedPeople } from '../state/shared-people';
import type { Database, FenceWrite } from '../store/database';
import type { WhatIfThreads } from '../what-if/what-if-threads';

/** Dependencies that tests can replace. */
export interface LeaderOverrides {
  /** Clock of the simulated exchange. */
  exchangeClock?: Clock | undefined;
  /** Replaces the exchange in a worker thread. */
  openExchange?: OpenExchange | undefined;
  /** Replaces the internet when statistics of SSPs are fetched. */
  reportNetwork?: ReportNetwork | undefined;
}

export interface LeaderParts {
  settings: Settings & { secret: string };
  given: LeaderOverrides;
  database: Database;
  facts: Facts;
  folder: FileFolder;
  links: FileLinks;
  /** Receives the use of campaigns. */
  live: LiveUses;
  hub: Hub;
  notify: Notify;
  paperwork: Paperwork;
  threads: WhatIfThreads;
  /** User data shared by bidders on all machines. */
  shared: SharedPeople | undefined;
  /** Starts to complete interrupted bulk changes. */
  finishing(): { stop(): Promise<void> };
  /** Throws on a write if another process is the leader. */
  fence?: FenceWrite | undefined;
}
