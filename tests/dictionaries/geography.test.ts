import { describe, expect, it } from 'vitest';
import { cities, cityById } from '@/lib/embedded-dsp/dictionaries/cities';
import { countries, countryByKey } from '@/lib/embedded-dsp/dictionaries/countries';
import { regionByKey, regions } from '@/lib/embedded-dsp/dictionaries/regions';

const moscow = '524901';
const kazan = '551487';
const almaty = '1526384';
const astana = '1526273';

describe('the geography', () => {
  it('holds every country, the regions with cities and over 24,000 cities', () => {
    expect(countries()).toHaveLength(250);
    expect(regions().length).toBeGreaterThan(2_700);
    expect(cities().length).toBeGreaterThan(24_000);
  });

  it('places every region in a known country and every city in a known region of its country', () => {
    expect(regions().filter((region) => !countryByKey(region.country))).toEqual([]);
    expect(cities().filter((city) => regionByKey(city.region)?.country !== city.country)).toEqual([]);
  });

  it('keeps every coordinate on the globe and every population whole', () => {
    const onGlobe = (degrees: number, most: number) => Number.isFinite(degrees) && Math.abs(degrees) <= most;
    expect(cities().filter((city) => !onGlobe(city.lat, 90) || !onGlobe(city.lon, 180))).toEqual([]);
    expect(cities().filter((city) => !Number.isInteger(city.population) || city.population < 0)).toEqual([]);
  });

  it('names every region of Russia and every city in it in Cyrillic, in English in Latin letters', () => {
    const inRussia = [
      ...regions().filter((region) => region.country === 'RU'),
      ...cities().filter((city) => city.country === 'RU'),
    ];
    expect(inRussia.length).toBeGreaterThan(1_000);
    expect(inRussia.filter((row) => /[A-Za-z]/.test(row.ru) || !/[А-Яа-яЁё]/.test(row.ru))).toEqual([]);
    expect(inRussia.filter((row) => !/^[A-Za-z()–\- ]+$/.test(row.en))).toEqual([]);
  });

  it('names every country and region in Russian', () => {
    const rows = [...countries(), ...regions()];
    expect(rows.filter((row) => /[A-Za-z]/.test(row.ru) || row.en === '')).toEqual([]);
  });

  it('gives the regions of one country different names', () => {
    const names = regions().map((region) => `${region.country} ${region.ru}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has the small capitals of Russian regions', () => {
    const names = cities()
      .filter((city) => city.country === 'RU')
      .map((city) => city.ru);
    expect(names).toEqual(expect.arrayContaining(['Анадырь', 'Магас', 'Нарьян-Мар', 'Салехард', 'Горно-Алтайск']));
  });

  it('has all 83 regions of Russia that GeoNames knows', () => {
    expect(regions().filter((region) => region.country === 'RU')).toHaveLength(83);
    expect(regionByKey('RU-73')).toMatchObject({ en: 'Tatarstan', ru: 'Республика Татарстан' });
  });

  it.each([
    [moscow, 'Moscow', 'Москва', 'RU-48', 55.752, 37.616],
    [kazan, 'Kazan', 'Казань', 'RU-73', 55.789, 49.122],
    [almaty, 'Almaty', 'Алматы', 'KZ-02', 43.257, 76.929],
    [astana, 'Astana', 'Астана', 'KZ-05', 51.18, 71.446],
  ])('knows city %s as %s', (id, en, ru, region, lat, lon) => {
    const city = cityById(id);
    expect(city).toMatchObject({ en, ru, region });
    expect(city?.lat).toBeCloseTo(lat, 2);
    expect(city?.lon).toBeCloseTo(lon, 2);
  });

  it('leaves out the districts of Moscow and Saint Petersburg', () => {
    const names = cities().map((city) => city.en);
    expect(names).toContain('Saint Petersburg');
    expect(names).not.toContain('Zyuzino');
    expect(names).not.toContain('Kupchino');
  });

  it('cannot be changed by a reader', () => {
    expect(Object.isFrozen(cities())).toBe(true);
    expect(cities().every((city) => Object.isFrozen(city))).toBe(true);
  });
});
