import { describe, expect, it } from 'vitest';
import { permittedPart, restrictionOf } from '@/components/targeting/conditions/panel-permissions';
import { summaryRows, type Wording } from '@/components/targeting/conditions/summary-rows';
import { reachNotes } from '@/components/targeting/conditions/target-summary';
import { emptyTarget, inputOf, type TargetValues } from '@/components/targeting/conditions/target-values';
import { targetFormSchema } from '@/components/targets/target-resolver';
import { targetsQuery } from '@/components/targets/targets-query';
import { rolePresets } from '@/lib/contract/people/permissions';
import { targetInput } from '@/lib/contract/targeting/targets';

const point = { kind: 'point', latitude: 55.75, longitude: 37.61, radius: 5 } as const;
const russia = { kind: 'country', key: 'RU', name: 'Russia' } as const;
const list = (included: string[], excluded: string[] = []) => ({ included, excluded });
const target = (patch: Partial<TargetValues>): TargetValues => ({ ...emptyTarget(), name: 'A target', ...patch });
const places = (...included: TargetValues['geo']['included']) => ({ isEverywhere: false, included, excluded: [] });

describe('a new target', () => {
  it('asks for a name and a place, and staff for a client', () => {
    const issues = targetFormSchema(true).safeParse(emptyTarget()).error?.issues;
    expect(issues?.map(({ path, message }) => `${path.join('.')}: ${message}`).toSorted()).toEqual([
      'geo.included: geoRequired',
      'name: required',
      'userId: required',
    ]);
  });

  it('is what the contract takes once everywhere is chosen', () => {
    const values = target({ geo: { isEverywhere: true, included: [russia], excluded: [{ ...russia, key: 'KZ' }] } });
    const input = targetInput.parse(inputOf(values));
    expect(input.geo).toEqual({ isEverywhere: true, included: [], excluded: [{ kind: 'country', key: 'KZ' }] });
    expect(input).not.toHaveProperty('userId');
  });

  it('keeps a point’s own name, which no catalogue knows', () => {
    const shop = { ...point, name: 'Our shop' };
    expect(inputOf(target({ geo: places(shop) })).geo.included).toEqual([shop]);
  });
});

describe('the warning about reach', () => {
  it('is silent where nothing narrows it unexpectedly', () => {
    expect(reachNotes(target({ geo: places(russia) }))).toEqual([]);
  });

  it('says that a radius needs coordinates, louder when there is nothing else', () => {
    expect(reachNotes(target({ geo: places(point) }))).toEqual(['onlyPoints']);
    expect(reachNotes(target({ geo: places(point, russia) }))).toEqual(['points']);
    expect(reachNotes(target({ geo: { isEverywhere: true, included: [point], excluded: [point] } }))).toEqual([
      'excludedPoints',
    ]);
  });

  it('says when nobody can be reached', () => {
    const sites = { domains: list(['a.com']) };
    expect(reachNotes(target({ ...sites, trafficTypes: ['APP'] }))).toEqual(['nothingApp']);
    expect(reachNotes(target({ bundles: list(['com.a.b']), trafficTypes: ['WEB'] }))).toEqual(['nothingWeb']);
  });

  it('says which traffic a list leaves out', () => {
    expect(reachNotes(target({ domains: list(['a.com']) }))).toEqual(['sitesOnly']);
    expect(reachNotes(target({ bundles: list(['com.a.b']) }))).toEqual(['appsOnly']);
    expect(reachNotes(target({ domains: list(['a.com']), bundles: list(['com.a.b']) }))).toEqual([]);
    expect(reachNotes(target({ domains: list(['a.com']), trafficTypes: ['WEB'] }))).toEqual([]);
  });
});

describe('the summary', () => {
  // Every panel is worded by the value itself; places by their kind.
  const wording = new Proxy(
    {},
    { get: () => (value: unknown) => (typeof value === 'string' ? value : 'place') },
  ) as Wording;

  it('has a row for each panel that restricts something', () => {
    const rows = summaryRows(
      target({ geo: places(russia), browsers: list([], ['opera']), brandSafety: ['DRUGS'] }),
      wording,
    );
    expect(rows.map(({ panel, included, excluded }) => [panel, included.words, excluded.words])).toEqual([
      ['geo', ['place'], []],
      ['browsers', [], ['opera']],
      ['brandSafety', [], ['DRUGS']],
    ]);
  });

  it('counts what it does not name', () => {
    const many = Array.from({ length: 12 }, (_, index) => `site-${index}.com`);
    const [row] = summaryRows(target({ domains: list(many) }), wording);
    expect(row?.included).toEqual({ words: many.slice(0, 5), rest: 7 });
  });

  it('forgets places beside all countries', () => {
    const [row] = summaryRows(target({ geo: { ...places(russia), isEverywhere: true } }), wording);
    expect(row).toMatchObject({ panel: 'geo', isEverywhere: true, included: { words: [], rest: 0 } });
    expect(restrictionOf({ ...places(russia), isEverywhere: true })).toEqual({
      isEverywhere: true,
      included: 0,
      excluded: 0,
    });
  });
});

describe('a copy', () => {
  const original = target({
    ips: list(['203.0.113.7']),
    browsers: list(['opera'], ['safari']),
    domains: list(['a.com']),
  });

  it('leaves out what its author may not set, and says so', () => {
    const { values, lost } = permittedPart(original, { permissions: rolePresets.ROLE_ADVERTISER });
    expect(lost).toEqual(['browsers', 'ips']);
    expect(values.ips).toEqual(list([]));
    expect(values.browsers).toEqual(list(['opera']));
    expect(values.domains).toEqual(list(['a.com']));
  });

  it('is whole for whoever may set everything', () => {
    expect(permittedPart(original, { permissions: rolePresets.ROLE_ADMIN })).toEqual({ values: original, lost: [] });
  });
});

describe('the list’s address', () => {
  const query = (address: string, size?: number) => {
    const params = new URLSearchParams(address);
    return targetsQuery((key) => params.getAll(key), size).query;
  };

  it('is newest first, with the remembered size, when it says nothing', () => {
    expect(query('', 50)).toMatchObject({ page: 0, size: 50, sort: 'id,desc', userId: [] });
  });

  it('drops what does not fit', () => {
    expect(query('page=-1&size=1000&sort=geo,asc&status=MAYBE&userId=7&userId=x')).toMatchObject({
      page: 0,
      size: 20,
      sort: 'id,desc',
      status: undefined,
      userId: [7],
    });
  });

  it('takes what fits', () => {
    expect(query('page=2&sort=name,asc&status=ACTIVE&name=%20msk%20')).toMatchObject({
      page: 2,
      sort: 'name,asc',
      status: 'ACTIVE',
      name: 'msk',
    });
  });
});
