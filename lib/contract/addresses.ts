import { deliveryAddresses } from './delivery/delivery-addresses';
import { type Method, splitAddress } from './fill-address';
import { documentAddresses } from './finance/document-addresses';
import { financeAddresses } from './finance/finance-addresses';
import { firstAddresses } from './first-addresses';
import { historyAddresses } from './history/history-addresses';
import { targetingAddresses } from './targeting/targeting-addresses';

/**
 * Maps each operation of the DSP API (§7) to its method and path. The request and response shapes are in the area files
 * under the same names. They are separate so that list screens can call operations without loading a validator.
 */
export const addresses = {
  ...firstAddresses,

  'auth.login': 'POST auth/login',
  'auth.refreshToken': 'POST auth/refresh-token',
  'auth.logout': 'POST auth/logout',
  'auth.agreement': 'GET auth/agreement',
  'auth.setTemporary': 'PUT auth/temp-password-agreement-currency',
  'auth.resetRequest': 'POST auth/reset-password/verify',
  'auth.resetChallenge': 'POST auth/reset-password/challenge/verify',
  'auth.resetPassword': 'PUT auth/reset-password',
  'auth.openEmailLink': 'POST auth/email-link',
  'auth.sessions': 'GET auth/sessions',
  'auth.endOtherSessions': 'DELETE auth/sessions/others',
  'auth.endSession': 'DELETE auth/sessions/{id}',

  'users.firstSteps': 'GET user/first-steps',
  'users.profile': 'GET user/profile',
  'users.updateProfile': 'PUT user/profile/update',
  'users.updatePassword': 'PUT user/profile/update/password',
  'users.list': 'GET user/all',
  'users.view': 'GET user/view/{id}',
  'users.create': 'POST user/create',
  'users.update': 'PUT user/update/{id}',
  'users.archive': 'DELETE user/archive/{id}',
  'users.unarchive': 'PUT user/unarchive/{id}',
  'users.inviteAgain': 'PUT user/temporary-password/{id}',
  'users.loginInUse': 'POST user/login-in-use',

  'clients.list': 'GET user/client/all',
  'clients.view': 'GET user/client/view/{id}',
  'clients.update': 'PUT user/client/update/{id}',

  'campaigns.view': 'GET campaign/view/{id}',
  'campaigns.adSets': 'GET campaign/{id}/creative-group/all',
  'campaigns.create': 'POST campaign/create',
  'campaigns.createFor': 'POST campaign/create/{userId}',
  'campaigns.update': 'PUT campaign/update/{id}',
  'campaigns.archive': 'PUT campaign/archiving/{id}',
  'campaigns.changeStatus': 'PUT campaign/change-status/{id}',
  'campaigns.adSet': 'GET campaign/creative-group/{id}',
  'campaigns.createAdSet': 'POST campaign/{id}/creative-group/create',
  ...deliveryAddresses,

  'creatives.list': 'GET creative/all',
  'creatives.view': 'GET creative/view/{id}',
  'creatives.create': 'POST creative/create',
  'creatives.createFor': 'POST creative/create/{userId}',
  'creatives.createMany': 'POST creative/create-many',
  'creatives.sameContent': 'POST creative/same-content',
  'creatives.update': 'PUT creative/update/{id}',
  'creatives.moderate': 'PUT creative/moderate/{id}',
  'creatives.remove': 'DELETE creative/remove/{id}',
  'creatives.archive': 'PUT creative/archiving/{id}',
  'creatives.library': 'GET creative/library',
  'creatives.proposeNative': 'POST creative/native-ai/propose',
  'creatives.previewLink': 'GET creative/preview-link/{id}',
  'creatives.statistic': 'GET statistic/creative/{id}/{period}',

  ...targetingAddresses,

  'files.uploadCreative': 'POST file/creative/{type}/upload',
  'files.replaceCreative': 'POST file/creative/{type}/upload/{id}',
  'files.deleteCreative': 'DELETE file/creative/{type}/delete/{name}',
  'files.picture': 'PUT file/creative/picture/{name}',
  'files.upload': 'POST file/upload',
  'files.replace': 'PUT file/{name}',
  'files.download': 'GET file/{name}',
  'files.remove': 'DELETE file/{name}',
  'files.parseText': 'POST file/parse/text',
  'files.statisticReport': 'GET file/statistic/user-statistic-report/view',
  'files.reportProgress': 'GET file/statistic/user-statistic-report/progress/{progressKey}',

  'notifications.remove': 'DELETE notification/delete/{id}',
  'notifications.settings': 'GET notification/settings',
  'notifications.updateSettings': 'PUT notification/settings',

  'dictionaries.filterClients': 'GET dictionary/filter/clients/read-all',
  'dictionaries.labels': 'GET dictionary/labels/read-all',
  'dictionaries.clientCurrency': 'GET dictionary/clients/{id}/currency',
  'dictionaries.clientCountries': 'GET dictionary/clients/country/read-all',
  'dictionaries.currencies': 'GET dictionary/currency/read-all',
  'dictionaries.exchanges': 'GET dictionary/campaign/exchanges/read-all',
  'dictionaries.deviceTypes': 'GET dictionary/target/device-type/read-all',
  'dictionaries.operatingSystems': 'GET dictionary/target/device-os/read-all',
  'dictionaries.browsers': 'GET dictionary/target/browser/read-all',
  'dictionaries.languages': 'GET dictionary/target/language/read-all',
  'dictionaries.connectionTypes': 'GET dictionary/target/connection-type/read-all',
  'dictionaries.targetIabCategories': 'GET dictionary/target/iab-categories/read-all',
  'dictionaries.carriers': 'GET dictionary/target/carrier/read-all',
  'dictionaries.deviceMakes': 'GET dictionary/target/device-make/read-all',
  'dictionaries.deviceModels': 'GET dictionary/target/device-model/read-all',
  'dictionaries.brandSafety': 'GET dictionary/target/brand-safety/read-all',
  'dictionaries.pageOperators': 'GET dictionary/target/operator/read-all',
  'dictionaries.iabCategories': 'GET dictionary/creative/iab-categories',
  'dictionaries.kktu': 'GET dictionary/creative/kktu',
  'dictionaries.trackers': 'GET dictionary/creative/{type}/trackers/read-all',
  'dictionaries.nativeDataTypes': 'GET dictionary/creative/native/data-type/read-all',
  'dictionaries.ordActions': 'GET dictionary/ord/action/read-all',
  'dictionaries.sspProcessingKeys': 'GET dictionary/integration/ssp-specific-processing-key/read-all',

  'integrations.list': 'GET integration/all',
  'integrations.view': 'GET integration/view/{id}',
  'integrations.create': 'POST integration/create',
  'integrations.update': 'PUT integration/update/{id}',
  'integrations.remove': 'DELETE integration/delete/{id}',
  'integrations.live': 'GET integration/live/{id}',
  'integrations.tryRequest': 'POST integration/try/{id}',
  'integrations.reconciliation': 'GET integration/reconciliation/{id}',
  'integrations.allowStatisticsHost': 'PUT integration/reconciliation/host/{id}',
  'integrations.fetchStatistics': 'POST integration/reconciliation/fetch/{id}',

  ...historyAddresses,
  'search.find': 'GET search',

  ...financeAddresses,
  ...documentAddresses,

  'publicAdvertiser.view': 'GET public/advertiser/{id}',
  'uiState.write': 'PUT ui/state/{page}',
  'views.create': 'POST ui/view/create',
  'views.update': 'PUT ui/view/update/{id}',
  'views.remove': 'DELETE ui/view/delete/{id}',
} as const;

export type OperationName = keyof typeof addresses;

/** Splits an address into its method and its path template (`campaign/view/{id}`). */
export const addressOf = (operation: OperationName): { method: Method; path: string } =>
  splitAddress(addresses[operation]);
