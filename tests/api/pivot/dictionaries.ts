import { adminOnly, everybody, foreign, type PivotOf, row, staffOnly, withTemporary } from './row';
import { dictionary } from './sample';

export const dictionariesPivot: PivotOf<'dictionaries'> = {
  'dictionaries.timeZones': { answers: withTemporary, sample: dictionary },
  'dictionaries.clients': { answers: staffOnly, sample: dictionary },
  'dictionaries.filterClients': { answers: staffOnly, sample: dictionary },
  'dictionaries.clientCurrency': {
    answers: row(200, foreign('USER_NOT_FOUND')),
    sample: ({ userId }) => ({ params: { id: userId } }),
  },
  'dictionaries.clientCountries': { answers: everybody, sample: dictionary },
  'dictionaries.currencies': { answers: withTemporary, sample: dictionary },
  'dictionaries.exchanges': { answers: everybody, sample: dictionary },
  'dictionaries.geoSections': { answers: everybody, sample: dictionary },
  'dictionaries.deviceTypes': { answers: everybody, sample: dictionary },
  'dictionaries.operatingSystems': { answers: everybody, sample: dictionary },
  'dictionaries.browsers': { answers: everybody, sample: dictionary },
  'dictionaries.languages': { answers: everybody, sample: dictionary },
  'dictionaries.connectionTypes': { answers: everybody, sample: dictionary },
  'dictionaries.targetIabCategories': { answers: everybody, sample: dictionary },
  'dictionaries.carriers': { answers: everybody, sample: dictionary },
  'dictionaries.deviceMakes': { answers: everybody, sample: dictionary },
  'dictionaries.deviceModels': { answers: everybody, sample: dictionary },
  'dictionaries.brandSafety': { answers: everybody, sample: dictionary },
  'dictionaries.pageOperators': { answers: everybody, sample: dictionary },
  'dictionaries.iabCategories': { answers: everybody, sample: dictionary },
  'dictionaries.kktu': { answers: everybody, sample: dictionary },
  'dictionaries.trackers': { answers: everybody, sample: () => ({ params: { type: 'video' } }) },
  'dictionaries.nativeDataTypes': { answers: everybody, sample: dictionary },
  'dictionaries.sspProcessingKeys': { answers: adminOnly, sample: dictionary },
  'dictionaries.ordActions': { answers: everybody, sample: dictionary },
  'dictionaries.groupings': { answers: everybody, sample: dictionary },
};
