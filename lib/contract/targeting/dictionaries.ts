import { z } from 'zod';
import { endpoint } from '../endpoint';
import { creativeTypes, currencies, groupings } from '../enumerations';
import { id } from '../fields';
import { limits } from '../limits';
import { lookup } from '../lookup';
import { pageOf } from '../paging';
import { clientDictionaries } from './client-dictionaries';

/** A dictionary entry in the requested language. `detail` distinguishes equal names (region and country of a city). */
const entry = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string().optional().describe('Group inside the dictionary'),
  detail: z.string().optional(),
  parent: z.string().optional(),
});
export type Entry = z.infer<typeof entry>;

/** A geography entry. `key` has no prefix and is unique within its kind. */
const geoEntry = entry.extend({
  kind: z.enum(['country', 'region', 'city']),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type GeoEntry = z.infer<typeof geoEntry>;

const query = lookup(limits.dictionary.size);
const within = query.extend({
  parent: z.string().max(64).optional().describe('Only those of this country or manufacturer'),
});
const entries = pageOf(entry);
const targetReaders = [
  'TARGET_READ',
  'TARGET_READ_ALL',
  'TARGET_CREATE',
  'TARGET_UPDATE',
  'STATISTIC_READ_ALL',
] as const;
const ruleReaders = [...targetReaders, 'RULE_READ', 'RULE_READ_ALL', 'RULE_CREATE', 'RULE_UPDATE'] as const;
const creativeReaders = ['CREATIVE_READ', 'CREATIVE_READ_ALL', 'CREATIVE_CREATE'] as const;
/** Dictionaries used by targets. They have the same query and response. */
export type TargetCatalogue =
  | 'dictionaries.deviceTypes'
  | 'dictionaries.operatingSystems'
  | 'dictionaries.browsers'
  | 'dictionaries.languages'
  | 'dictionaries.connectionTypes'
  | 'dictionaries.targetIabCategories'
  | 'dictionaries.carriers'
  | 'dictionaries.deviceMakes'
  | 'dictionaries.deviceModels';

export const dictionaries = {
  timeZones: endpoint(
    'dictionaries.timeZones',
    { summary: 'Time zones TZ-1 … TZ-136', access: 'temporary' },
    { query: lookup(limits.dictionary.defaultSize), answer: entries },
  ),
  ...clientDictionaries,
  clientCountries: endpoint(
    'dictionaries.clientCountries',
    { summary: 'Countries whose clients may sign with us; keys are ISO 3166-1 alpha-2', access: 'user' },
    { query, answer: entries },
  ),
  currencies: endpoint(
    'dictionaries.currencies',
    { summary: 'Currencies', access: 'temporary' },
    { answer: z.array(z.object({ key: z.enum(currencies), symbol: z.string() })) },
  ),
  exchanges: endpoint(
    'dictionaries.exchanges',
    {
      summary:
        'Active SSPs a campaign may buy from; without CAMPAIGN_EXCHANGES_READ_ALL only those that the caller’s ' +
        'campaigns use',
      access: ['CAMPAIGN_EXCHANGES_READ_ALL', 'CAMPAIGN_READ', 'CAMPAIGN_READ_ALL'],
      isExtension: true,
    },
    { query, answer: pageOf(z.object({ id, name: z.string(), creativeTypes: z.array(z.string()) })) },
  ),
  geoSections: endpoint(
    'dictionaries.geoSections',
    { summary: 'Countries, regions and cities', access: targetReaders },
    {
      query: query.extend({
        kind: z.enum(['country', 'region', 'city']).optional(),
        parent: z.string().max(20).optional(),
      }),
      answer: pageOf(geoEntry),
    },
  ),
  deviceTypes: endpoint(
    'dictionaries.deviceTypes',
    { summary: 'OpenRTB device types, by type', access: targetReaders },
    { query, answer: entries },
  ),
  operatingSystems: endpoint(
    'dictionaries.operatingSystems',
    { summary: 'Operating systems, by type', access: targetReaders },
    { query, answer: entries },
  ),
  browsers: endpoint(
    'dictionaries.browsers',
    { summary: 'Browsers, by name', access: targetReaders },
    { query, answer: entries },
  ),
  languages: endpoint(
    'dictionaries.languages',
    { summary: 'Languages', access: [...targetReaders, ...creativeReaders] },
    { query, answer: entries },
  ),
  connectionTypes: endpoint(
    'dictionaries.connectionTypes',
    { summary: 'OpenRTB connection types', access: targetReaders },
    { query, answer: entries },
  ),
  targetIabCategories: endpoint(
    'dictionaries.targetIabCategories',
    { summary: 'IAB Content Taxonomy 1.0, in its order', access: ruleReaders },
    { query: lookup(limits.dictionary.iabSize), answer: entries },
  ),
  carriers: endpoint(
    'dictionaries.carriers',
    { summary: 'Mobile carriers, by the name of their country; `parent` is its code', access: targetReaders },
    { query: within, answer: entries },
  ),
  deviceMakes: endpoint(
    'dictionaries.deviceMakes',
    { summary: 'Manufacturers of devices, by name', access: targetReaders },
    { query, answer: entries },
  ),
  deviceModels: endpoint(
    'dictionaries.deviceModels',
    {
      summary: 'Device models by manufacturer, then by name; `parent` is the manufacturer',
      access: targetReaders,
      isExtension: true,
    },
    { query: within, answer: entries },
  ),
  brandSafety: endpoint(
    'dictionaries.brandSafety',
    { summary: 'Content to avoid: digital content labels and sensitive categories, by type', access: targetReaders },
    { query, answer: entries },
  ),
  pageOperators: endpoint(
    'dictionaries.pageOperators',
    { summary: 'How the addresses in a list are compared with the page of the request', access: targetReaders },
    { query, answer: entries },
  ),
  iabCategories: endpoint(
    'dictionaries.iabCategories',
    { summary: 'IAB Content Taxonomy 1.0', access: creativeReaders },
    { query: lookup(limits.dictionary.iabSize), answer: entries },
  ),
  kktu: endpoint(
    'dictionaries.kktu',
    { summary: 'KKTU codes of the third level', access: creativeReaders },
    { query, answer: entries },
  ),
  trackers: endpoint(
    'dictionaries.trackers',
    { summary: 'Events that the trackers of a creative type can report', access: creativeReaders },
    { params: z.object({ type: z.enum(creativeTypes) }), query, answer: entries },
  ),
  nativeDataTypes: endpoint(
    'dictionaries.nativeDataTypes',
    { summary: 'Kinds of extra data of a native ad; keys of `extraData`', access: creativeReaders },
    { query, answer: entries },
  ),
  sspProcessingKeys: endpoint(
    'dictionaries.sspProcessingKeys',
    {
      summary: 'Dialects of OpenRTB, for integrations; DEFAULT is the standard itself',
      access: ['INTEGRATION_READ', 'INTEGRATION_READ_ALL', 'INTEGRATION_CREATE', 'INTEGRATION_UPDATE'],
    },
    { query, answer: entries },
  ),
  ordActions: endpoint(
    'dictionaries.ordActions',
    { summary: 'Steps of an act’s registration with the operator, in their order', access: ['FINANCES_READ_ALL'] },
    { query, answer: entries },
  ),
  groupings: endpoint(
    'dictionaries.groupings',
    { summary: 'Dimensions to group statistics by', access: ['STATISTIC_READ_ALL'] },
    {
      query: z.object({ isClientsStatistics: z.enum(['true', 'false']).optional() }),
      answer: z.array(z.enum(groupings)),
    },
  ),
};
