import { describe, expect, it } from 'vitest';
import { carriers } from '@/lib/embedded-dsp/dictionaries/carriers';
import { countryByKey } from '@/lib/embedded-dsp/dictionaries/countries';
import { deviceMakeByKey, deviceMakes } from '@/lib/embedded-dsp/dictionaries/device-makes';
import { deviceModels } from '@/lib/embedded-dsp/dictionaries/device-models';
import { targetDictionaries } from '@/lib/embedded-dsp/dictionaries/target-dictionaries';

type Kind =
  | 'deviceTypes'
  | 'operatingSystems'
  | 'browsers'
  | 'languages'
  | 'connectionTypes'
  | 'targetIabCategories'
  | 'carriers'
  | 'deviceMakes'
  | 'deviceModels'
  | 'brandSafety'
  | 'pageOperators';

async function ask(kind: Kind, given: { lang?: 'en' | 'ru'; parent?: string; value?: string } = {}) {
  const query = { lang: 'en' as const, page: 0, size: 5_000, ...given };
  // Handlers read nothing of a call but its query here.
  const answer = await targetDictionaries[`dictionaries.${kind}`]?.({ query } as never);
  return answer?.content ?? [];
}

const sorted = (texts: readonly string[], lang: string) => {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  return texts.toSorted(compare);
};

describe('a dictionary of targets', () => {
  it.each(['en', 'ru'] as const)('of carriers goes by the name of the country in %s, then by its own', async (lang) => {
    const rows = await ask('carriers', { lang });
    expect(rows).toHaveLength(carriers().length);
    const details = rows.map(({ detail = '' }) => detail);
    expect(details).toEqual(sorted(details, lang));
    expect(rows.find(({ key }) => key === '250-01')).toMatchObject({
      parent: 'RU',
      detail: countryByKey('RU')?.[lang],
    });
    const own = (await ask('carriers', { lang, parent: 'RU' })).map(({ name }) => name);
    expect(own.length).toBeGreaterThan(3);
    expect(own).toEqual(sorted(own, lang));
  });

  it.each(['deviceTypes', 'operatingSystems', 'brandSafety'] as const)('of %s goes by type', async (kind) => {
    const types = (await ask(kind)).map(({ type = '' }) => type);
    expect(types.every(Boolean)).toBe(true);
    expect(types).toEqual(sorted(types, 'en'));
  });

  it.each(['browsers', 'languages', 'deviceMakes'] as const)('of %s goes by name in both languages', async (kind) => {
    for (const lang of ['en', 'ru'] as const) {
      const names = (await ask(kind, { lang })).map(({ name }) => name);
      expect(names).toEqual(sorted(names, lang));
    }
  });

  it('of models goes by maker, and is narrowed to one', async () => {
    const rows = await ask('deviceModels');
    expect(rows).toHaveLength(deviceModels().length);
    const makers = rows.map(({ parent = '' }) => deviceMakeByKey(parent)?.en ?? '');
    expect(makers).toEqual(sorted(makers, 'en'));
    const own = await ask('deviceModels', { parent: 'apple' });
    expect(own.length).toBeGreaterThan(20);
    expect(own.every(({ parent }) => parent === 'apple')).toBe(true);
    expect(deviceMakes().filter(({ key }) => !rows.some(({ parent }) => parent === key))).toEqual([]);
  });

  it('holds 392 topics, 17 things to avoid and 3 operators', async () => {
    const counts = (['targetIabCategories', 'brandSafety', 'pageOperators'] as const).map(
      async (kind) => (await ask(kind)).length,
    );
    expect(await Promise.all(counts)).toEqual([392, 17, 3]);
  });
});
