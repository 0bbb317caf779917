import { describe, expect, it } from 'vitest';
import { browsers } from '@/lib/embedded-dsp/dictionaries/browsers';
import { carriers } from '@/lib/embedded-dsp/dictionaries/carriers';
import { connectionTypes } from '@/lib/embedded-dsp/dictionaries/connection-types';
import { countryByKey } from '@/lib/embedded-dsp/dictionaries/countries';
import { deviceMakeByKey, deviceMakes } from '@/lib/embedded-dsp/dictionaries/device-makes';
import { deviceModelByKey, deviceModels } from '@/lib/embedded-dsp/dictionaries/device-models';
import { deviceTypeByKey, deviceTypes } from '@/lib/embedded-dsp/dictionaries/device-types';
import { operatingSystemByKey, operatingSystems } from '@/lib/embedded-dsp/dictionaries/operating-systems';

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('device types', () => {
  it('have the numbers of AdCOM and stand by type', () => {
    expect(
      deviceTypes()
        .map((row) => Number(row.key))
        .toSorted(),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const types = deviceTypes().map((row) => row.type);
    expect(types).toEqual(types.toSorted());
    expect(deviceTypeByKey('3')?.type).toBe('tv');
  });
});

describe('connection types', () => {
  it('have the numbers of AdCOM', () => {
    expect(connectionTypes().map((row) => row.key)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });
});

describe('makes and models', () => {
  it('are over 60 makes and over 600 models, each make with a model', () => {
    expect(deviceMakes().length).toBeGreaterThanOrEqual(60);
    expect(deviceModels().length).toBeGreaterThanOrEqual(600);
    const used = new Set(deviceModels().map((row) => row.make));
    expect(deviceMakes().filter((row) => !used.has(row.key))).toEqual([]);
  });

  it('put every model under a known make and type, and give it codes', () => {
    const lost = deviceModels().filter((row) => !deviceMakeByKey(row.make) || !deviceTypeByKey(row.deviceType));
    expect(lost).toEqual([]);
    expect(deviceModels().filter((row) => !row.key.startsWith(`${row.make}:`))).toEqual([]);
    expect(deviceModels().filter((row) => row.codes.length === 0 || row.codes.includes(''))).toEqual([]);
  });

  it('name one model per code of a make', () => {
    expect(repeated(deviceModels().flatMap((row) => row.codes.map((code) => `${row.make} ${code}`)))).toEqual([]);
  });

  it('fit the length that targets accept', () => {
    expect(deviceModels().filter((row) => row.key.length > 64)).toEqual([]);
  });

  it('know iPhone 13 and Galaxy S21', () => {
    expect(deviceModelByKey('apple:iphone-13')?.codes).toEqual(['iPhone14,5']);
    expect(deviceModelByKey('samsung:galaxy-s21-5g')?.codes).toContain('SM-G991B');
  });
});

describe('operating systems', () => {
  it('stand by type', () => {
    const types = operatingSystems().map((row) => row.type);
    expect(types).toEqual(types.toSorted());
  });

  it('hang every version, and nothing else, under its system', () => {
    expect(operatingSystems().filter((row) => (row.parent === null) !== (row.version === null))).toEqual([]);
    const versions = operatingSystems().filter((row) => row.parent !== null);
    expect(versions.length).toBeGreaterThan(30);
    const strange = versions.filter((row) => operatingSystemByKey(row.parent ?? '')?.os !== row.os);
    expect(strange).toEqual([]);
  });
});

describe('browsers', () => {
  it('stand by name', () => {
    const names = browsers().map((row) => row.en.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(names).toContain('yandex browser');
  });
});

describe('carriers', () => {
  it('work in known countries under well-formed codes, each code in one place', () => {
    expect(carriers().length).toBeGreaterThan(1_000);
    expect(carriers().filter((row) => !countryByKey(row.country))).toEqual([]);
    const codes = carriers().flatMap((row) => row.networks);
    expect(codes.filter((code) => !/^\d{3}-\d{2,3}$/.test(code))).toEqual([]);
    expect(repeated(codes)).toEqual([]);
    expect(carriers().filter((row) => !row.networks.includes(row.key))).toEqual([]);
  });

  it('include the large operators of Russia by their Russian names', () => {
    const names = carriers()
      .filter((row) => row.country === 'RU')
      .map((row) => row.ru);
    expect(names).toEqual(expect.arrayContaining(['МТС', 'МегаФон', 'Билайн', 'Т2']));
  });
});
