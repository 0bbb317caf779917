import { expect, it } from 'vitest';
import { fittingExchanges } from '@/components/campaigns/form/exchanges-query';
import { type CreativeType, creativeTypes } from '@/lib/contract/enumerations';

const exchanges = creativeTypes.map((type, id) => ({ id, name: type, creativeTypes: [type] }));
const fittingOf = (type: CreativeType) => fittingExchanges(exchanges, type).map((id) => creativeTypes[id]);

it.each<[CreativeType, CreativeType[]]>([
  ['banner', ['banner']],
  ['video', ['video', 'videoAudio']],
  ['audio', ['audio', 'videoAudio']],
  ['native', ['native', 'nativeAi']],
  ['videoAudio', ['video', 'audio', 'videoAudio']],
  ['nativeAi', ['native', 'nativeAi']],
])('A campaign of %s fits the exchanges that sell slots which its creatives fill', (type, sellers) => {
  expect(fittingOf(type)).toEqual(sellers);
});

it('An exchange of several types fits a campaign of any of them', () => {
  const several = { id: 1, name: 'Several', creativeTypes: ['banner', 'native'] as CreativeType[] };
  expect(fittingExchanges([several], 'nativeAi')).toEqual([1]);
  expect(fittingExchanges([several], 'audio')).toEqual([]);
});
