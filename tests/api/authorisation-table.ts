import type { OperationName } from '@/lib/contract/addresses';
import type { ErrorCode } from '@/lib/contract/error-codes';

export const actors = [
  'anonymous',
  'temporary',
  'advertiser',
  'foreignAdvertiser',
  'manager',
  'foreignManager',
  'admin',
] as const;
export type Actor = (typeof actors)[number];

type Outcome = 200 | ErrorCode;
type Row = Record<Actor, Outcome>;

const row = (signedIn: Outcome, given: Partial<Row> = {}): Row => ({
  anonymous: 'AUTHORIZATION_REQUIRED',
  temporary: 'TEMPORARY_PASSWORD',
  advertiser: signedIn,
  foreignAdvertiser: signedIn,
  manager: signedIn,
  foreignManager: signedIn,
  admin: signedIn,
  ...given,
});
const foreign = (outcome: Outcome) => ({ foreignAdvertiser: outcome, foreignManager: outcome });
const advertisers = (outcome: Outcome) => ({ advertiser: outcome, foreignAdvertiser: outcome });
const staff = (outcome: Outcome) => ({ manager: outcome, foreignManager: outcome, admin: outcome });

/** Open to all, whoever asks. */
const open = (outcome: Outcome) => row(outcome, { anonymous: outcome, temporary: outcome });
const withTemporary = row(200, { temporary: 200 });
const everybody = row(200);
/** One thing, for whoever may see its owner. */
const owned = row(200, foreign('NOT_FOUND'));
/** For oneself: staff own nothing. */
const own = row(200, staff('VALIDATION_FAILED'));
const staffOnly = row(200, advertisers('NO_PERMISSION'));
const forClient = row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'USER_NOT_FOUND' });
const overClient = row(200, { ...foreign('NOT_FOUND') });

/** What each operation answers about a thing of the advertiser, whose manager is the manager. THIS TABLE IS THE RULE. */
export const outcomes: Record<OperationName, Row> = {
  'auth.login': open('BAD_CREDENTIALS'),
  'auth.currentUser': withTemporary,
  'auth.refreshToken': open('REFRESH_TOKEN_INVALID'),
  'auth.logout': withTemporary,
  'auth.setTemporary': row('PASSWORD_ALREADY_CHANGED', { temporary: 200 }),
  'users.balance': everybody,
  'users.profile': everybody,
  'users.updateProfile': everybody,
  'users.updatePassword': row('PASSWORD_CURRENT_WRONG'),
  'campaigns.list': everybody,
  'campaigns.view': owned,
  'campaigns.adSets': owned,
  // The subject's target and creatives are as good as missing to the foreign advertiser.
  'campaigns.create': { ...own, foreignAdvertiser: 'NOT_FOUND' },
  'campaigns.createFor': forClient,
  'campaigns.update': owned,
  'campaigns.archive': owned,
  'campaigns.changeStatus': owned,
  'campaigns.createAdSet': owned,
  'creatives.list': everybody,
  'creatives.view': owned,
  'creatives.create': { ...own, foreignAdvertiser: 'FILE_NOT_FOUND' },
  'creatives.createFor': forClient,
  'creatives.update': overClient,
  'creatives.moderate': row(200, { ...advertisers('NO_PERMISSION'), foreignManager: 'NOT_FOUND' }),
  'creatives.remove': overClient,
  'creatives.statistic': owned,
  'targets.list': everybody,
  'targets.view': owned,
  'targets.create': own,
  'targets.createFor': forClient,
  'targets.update': overClient,
  'targets.remove': overClient,
  'files.uploadCreative': row('FILE_UNREADABLE'),
  'files.deleteCreative': row(200, foreign('FILE_NOT_FOUND')),
  'files.parseText': everybody,
  'statistics.list': everybody,
  'dashboard.spend': everybody,
  'dashboard.impressions': everybody,
  'dashboard.clicks': everybody,
  'dashboard.cpm': everybody,
  'dashboard.ctr': everybody,
  'dashboard.reach': everybody,
  'dashboard.qualityRate': everybody,
  'dashboard.city': everybody,
  'dashboard.cityImpressions': everybody,
  'dashboard.device': everybody,
  'dashboard.deviceImpressions': everybody,
  'dashboard.campaigns': everybody,
  'dashboard.placements': everybody,
  'dashboard.creativeTypeClicks': everybody,
  'notifications.list': everybody,
  // A notification is its reader's alone.
  'notifications.remove': row('NOT_FOUND', { advertiser: 200 }),
  'dictionaries.timeZones': withTemporary,
  'dictionaries.clients': staffOnly,
  'dictionaries.filterClients': staffOnly,
  'dictionaries.currencies': withTemporary,
  'dictionaries.exchanges': everybody,
  'dictionaries.geoSections': everybody,
  'dictionaries.deviceTypes': everybody,
  'dictionaries.operatingSystems': everybody,
  'dictionaries.browsers': everybody,
  'dictionaries.languages': everybody,
  'dictionaries.connectionTypes': everybody,
  'dictionaries.iabCategories': everybody,
  'dictionaries.kktu': everybody,
  'dictionaries.groupings': everybody,
  'uiState.read': everybody,
  'uiState.write': everybody,
};
