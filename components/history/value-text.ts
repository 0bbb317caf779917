import { codeWord, fieldWord, type HistoryWords } from '@/components/history/history-words';
import type { FieldChange } from '@/lib/contract/history/history';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { thingFields } from '@/lib/contract/history/thing-fields';
import type { TargetCatalogue } from '@/lib/contract/targeting/dictionaries';
import { formatDateTime } from '@/lib/format/format-date';
import { formatAmount, formatMoney } from '@/lib/format/format-money';
import { formatDecimal, formatInteger } from '@/lib/format/format-number';

export type Json = FieldChange['before'];
export type JsonObject = { [key: string]: Json };
export const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Place = { entity: HistoryEntity; field: string };

/** Formats one value, or one item of a list. */
export function valueText(words: HistoryWords, { entity, field }: Place, value: Json): string {
  if (value === null || value === '') return words.t('none');
  if (typeof value === 'boolean') return words.t(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map((item) => valueText(words, { entity, field }, item)).join(', ');
  if (isObject(value)) return objectText(words, entity, value);
  return scalarText(words, fieldKind(entity, field), value);
}

function scalarText(words: HistoryWords, kind: FieldKind, value: string | number): string {
  const text = String(value);
  if (kind.as === 'money') return moneyText(words, text);
  if (kind.as === 'percent') return `${text}%`;
  if (kind.as === 'schedule') return scheduleText(words, text);
  if (kind.as === 'words') return codeWord(words, kind.group, text);
  if (kind.as === 'keys') return words.nameOf(kind.source, text) ?? text;
  if (kind.as === 'codes') return words.nameOf(kind.of, text) ?? text;
  if (kind.as === 'numbers') return words.nameOf(kind.of, text) ?? words.t('number', { id: text });
  if (typeof value === 'number') return Number.isInteger(value) ? formatInteger(value) : formatDecimal(value);
  return isInstant.test(text) ? formatDateTime(text, words.timeZone) : text;
}

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const isAmount = /^-?\d+(\.\d+)?$/;

function moneyText({ currency }: HistoryWords, text: string): string {
  if (!isAmount.test(text)) return text;
  return currency ? formatMoney(text, currency) : formatAmount(text);
}

function scheduleText({ t }: HistoryWords, text: string): string {
  const hours = text.replaceAll('0', '').length;
  return hours === text.length ? t('allHours') : t('hours', { count: hours });
}

/**
 * Formats objects inside lists: a page, a place, a tracker, a condition. Other objects are formatted field by field.
 */
function objectText(words: HistoryWords, entity: HistoryEntity, value: JsonObject): string {
  const word = (group: string, code: Json | undefined) => codeWord(words, group, String(code));
  const { kind, key, param, operator, event, url, value: inner, aspectRatio } = value;
  if (kind === 'point') return pointText(words, value);
  if (typeof kind === 'string' && typeof key === 'string')
    return words.nameOf('places', `${kind}:${key}`) ?? `${word('placeKind', kind)} ${key}`;
  if (param !== undefined) return [word('ruleParam', param), word('ruleOperator', operator), inner].join(' ');
  if (operator !== undefined) return `${word('pageOperator', operator)} ${String(inner)}`;
  if (event !== undefined && url !== undefined) return `${word('trackerEvent', event)}: ${String(url)}`;
  if (typeof aspectRatio === 'string') return aspectRatio;
  return Object.entries(value)
    .map(([field, one]) => `${fieldWord(words, entity, field)}: ${valueText(words, { entity, field }, one)}`)
    .join('; ');
}

function pointText({ t }: HistoryWords, { latitude, longitude, radius, name }: JsonObject): string {
  const named = typeof name === 'string' ? `${name}, ` : '';
  return named + t('point', { latitude: String(latitude), longitude: String(longitude), radius: String(radius) });
}

/** Catalogues with names of keys. All have the same query and response. */
export type NamesSource =
  | TargetCatalogue
  | 'dictionaries.timeZones'
  | 'dictionaries.exchanges'
  | 'dictionaries.brandSafety'
  | 'dictionaries.iabCategories'
  | 'dictionaries.kktu';

/** How the values of a field are formatted. */
type FieldKind =
  | { as: 'plain' | 'money' | 'percent' | 'schedule' | 'places' }
  /** Values that users cannot read, such as the name of a stored file: only the fact of a change is shown. */
  | { as: 'unreadable' }
  /** Codes with texts: a group of `history.values` or of the enumerations. */
  | { as: 'words'; group: string }
  /** Keys of a catalogue. */
  | { as: 'keys'; source: NamesSource }
  /** IDs of entities; their names are part of the history. */
  | { as: 'numbers'; of: HistoryEntity }
  /** Codes whose texts the page may provide. */
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

/** Fields with a different meaning in some entities. */
const own: Partial<Record<HistoryEntity, Readonly<Record<string, FieldKind>>>> = {
  creative: { type: words('creativeType') },
  rule: { type: words('ruleType'), status: words('ruleStatus') },
  lineList: { kind: words('lineListKind') },
  tag: { type: words('tagType') },
  vat: { value: { as: 'percent' } },
};

/** Returns how the values of a field are formatted; unknown fields are shown unchanged. */
export function fieldKind(entity: HistoryEntity, field: string): FieldKind {
  const particular = own[entity];
  if (particular && Object.hasOwn(particular, field)) return particular[field] ?? plain;
  return Object.hasOwn(kinds, field) ? (kinds[field] ?? plain) : plain;
}

const plain: FieldKind = { as: 'plain' };
