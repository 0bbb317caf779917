import type { OperationName } from '@/lib/contract/addresses';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { thingFields } from '@/lib/contract/history/thing-fields';

/** Catalogues that can be asked for the names of keys; all are asked and answer alike. */
export type NamesSource = Extract<
  OperationName,
  | 'dictionaries.timeZones'
  | 'dictionaries.exchanges'
  | 'dictionaries.deviceTypes'
  | 'dictionaries.operatingSystems'
  | 'dictionaries.browsers'
  | 'dictionaries.languages'
  | 'dictionaries.connectionTypes'
  | 'dictionaries.targetIabCategories'
  | 'dictionaries.carriers'
  | 'dictionaries.deviceMakes'
  | 'dictionaries.deviceModels'
  | 'dictionaries.brandSafety'
  | 'dictionaries.iabCategories'
  | 'dictionaries.kktu'
>;

/** How the values of a field are told. */
export type FieldKind =
  | { as: 'plain' | 'money' | 'percent' | 'schedule' | 'places' }
  /** What a person cannot read, such as the name of a stored file: only that it changed. */
  | { as: 'unreadable' }
  /** Codes with words of their own: a group of `history.values` or of the enumerations. */
  | { as: 'words'; group: string }
  /** Keys of a catalogue. */
  | { as: 'keys'; source: NamesSource }
  /** Numbers of things, whose names come with the history. */
  | { as: 'numbers'; of: HistoryEntity }
  /** Codes; whoever shows the history may have words for them. */
  | { as: 'codes'; of: 'permission' };

const words = (group: string): FieldKind => ({ as: 'words', group });
const keys = (source: NamesSource): FieldKind => ({ as: 'keys', source });
const each = (as: 'money' | 'percent' | 'unreadable', names: string) =>
  Object.fromEntries(names.split(' ').map((name): [string, FieldKind] => [name, { as }]));

const kinds: Readonly<Record<string, FieldKind>> = {
  ...each('money', 'totalBudget dailyBudget maxPrice amount vatAmount total paid credit balance balanceAfter advance'),
  ...each('percent', 'bidMargin targetWinRate margin minCtr maxCtr minVtr maxVtr minViewability maxViewability vat'),
  ...each('percent', 'commission agreementCommission'),
  ...each(
    'unreadable',
    'file signedFile vast daast customer contractor payer seller rates provedParty accessToken password passwordHash priceEncryptionKey priceIntegrityKey',
  ),
  schedule: { as: 'schedule' },
  geo: { as: 'places' },
  status: words('status'),
  moderationStatus: words('moderationStatus'),
  strategy: words('strategy'),
  bidType: words('bidType'),
  campaignType: words('creativeType'),
  creativeTypes: words('creativeType'),
  subtype: words('bannerSubtype'),
  trafficTypes: words('trafficType'),
  verificationServices: words('verificationService'),
  role: words('role'),
  source: words('segmentSource'),
  event: words('segmentEvent'),
  timeRange: words('ruleTimeRange'),
  documentState: words('documentState'),
  ordStatus: words('ordStatus'),
  organizationType: words('organizationType'),
  mediatorOrganizationType: words('organizationType'),
  startDelay: words('startDelay'),
  skip: words('skip'),
  kind: words('movementKind'),
  sspIsCompressResponseRequired: words('compression'),
  billedBy: words('billedBy'),
  timeZone: keys('dictionaries.timeZones'),
  timeZoneKey: keys('dictionaries.timeZones'),
  exchanges: keys('dictionaries.exchanges'),
  deviceTypes: keys('dictionaries.deviceTypes'),
  operatingSystems: keys('dictionaries.operatingSystems'),
  browsers: keys('dictionaries.browsers'),
  languages: keys('dictionaries.languages'),
  connectionTypes: keys('dictionaries.connectionTypes'),
  iabCategories: keys('dictionaries.targetIabCategories'),
  carriers: keys('dictionaries.carriers'),
  makes: keys('dictionaries.deviceMakes'),
  models: keys('dictionaries.deviceModels'),
  brandSafety: keys('dictionaries.brandSafety'),
  iabCategory: keys('dictionaries.iabCategories'),
  kktuCodes: keys('dictionaries.kktu'),
  ...Object.fromEntries(
    Object.entries(thingFields).map(([field, of]): [string, FieldKind] => [field, { as: 'numbers', of }]),
  ),
  permissions: { as: 'codes', of: 'permission' },
};

/** Fields that mean another thing in some entities. */
const own: Partial<Record<HistoryEntity, Readonly<Record<string, FieldKind>>>> = {
  creative: { type: words('creativeType') },
  rule: { type: words('ruleType'), status: words('ruleStatus') },
  lineList: { kind: words('lineListKind') },
  tag: { type: words('tagType') },
  vat: { value: { as: 'percent' } },
};

/** How the values of a field are told; a field nobody has heard of is told as it is. */
export function fieldKind(entity: HistoryEntity, field: string): FieldKind {
  const particular = own[entity];
  if (particular && Object.hasOwn(particular, field)) return particular[field] ?? plain;
  return Object.hasOwn(kinds, field) ? (kinds[field] ?? plain) : plain;
}

const plain: FieldKind = { as: 'plain' };
