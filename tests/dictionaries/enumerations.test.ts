import { describe, expect, it } from 'vitest';
import * as contract from '@/lib/contract/enumerations';
import { ordActions } from '@/lib/contract/finance/ord';
import { brandSafetyItems } from '@/lib/embedded-dsp/dictionaries/brand-safety';
import { clientCountries } from '@/lib/embedded-dsp/dictionaries/client-countries';
import { countryByKey } from '@/lib/embedded-dsp/dictionaries/countries';
import { languageByKey, languages } from '@/lib/embedded-dsp/dictionaries/languages';
import { nativeDataTypes } from '@/lib/embedded-dsp/dictionaries/native-data-types';
import { ordActionNames } from '@/lib/embedded-dsp/dictionaries/ord-actions';
import { pageOperators } from '@/lib/embedded-dsp/dictionaries/page-operators';
import { sspProcessingKeys } from '@/lib/embedded-dsp/dictionaries/ssp-processing-keys';
import { trackerEvents } from '@/lib/embedded-dsp/dictionaries/tracker-events';

const keysOf = (rows: readonly { key: string }[]) => rows.map((row) => row.key);

describe('the small catalogues', () => {
  it('name everything that the contract enumerates, and nothing else', () => {
    expect(keysOf(brandSafetyItems()).toSorted()).toEqual([...contract.safetyCategories].toSorted());
    expect(keysOf(pageOperators()).toSorted()).toEqual([...contract.pageOperators].toSorted());
    expect(keysOf(trackerEvents())).toEqual([...contract.trackerEvents]);
  });

  it('let events happen in known creative types only, playback in none but video and audio', () => {
    const known: readonly string[] = contract.creativeTypes;
    expect(trackerEvents().flatMap((row) => row.creativeTypes.filter((type) => !known.includes(type)))).toEqual([]);
    const inBanners = trackerEvents().filter((row) => row.creativeTypes.includes('banner'));
    expect(keysOf(inBanners)).toEqual(['impression', 'click']);
  });

  it('tell digital content labels from categories', () => {
    const labels = brandSafetyItems().filter((row) => row.isLabel);
    expect(keysOf(labels)).toEqual(['DL_G', 'DL_MA', 'DL_T', 'DL_Y', 'NONE_LABEL']);
  });

  it('keep the ORD actions in the order of §4', () => {
    expect(keysOf(ordActionNames())).toEqual([...ordActions]);
    expect(ordActions).toEqual(['ACT_REGISTER', 'PLACEMENTS_REGISTER', 'ACT_ALLOCATION', 'ACT_REGISTER_ON_ERIR']);
  });

  it('offer the standard dialect to SSPs that need no special one', () => {
    expect(keysOf(sspProcessingKeys())).toEqual(
      expect.arrayContaining(['DEFAULT', 'YANDEX', 'VK', 'BIDSWITCH', 'GOOGLE']),
    );
  });

  it('call client countries as the geography does', () => {
    expect(clientCountries().length).toBeGreaterThanOrEqual(60);
    const named = (key: string) => [countryByKey(key)?.en, countryByKey(key)?.ru];
    expect(clientCountries().filter((row) => named(row.key).join() !== [row.en, row.ru].join())).toEqual([]);
  });

  it('number native data as AdCOM does', () => {
    expect(keysOf(nativeDataTypes())).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
  });

  it('name languages in both languages by their two-letter codes', () => {
    expect(languages().filter((row) => !/^[a-z]{2}$/.test(row.key) || /[A-Za-z]/.test(row.ru))).toEqual([]);
    expect(languages().length).toBeGreaterThan(150);
    expect(languageByKey('ru')).toMatchObject({ en: 'Russian', ru: 'Русский' });
  });
});
