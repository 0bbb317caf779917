import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { countryOfShape, shapeOfCountry } from '@/components/targeting/map/country-numbers';
import { placeLabels } from '@/components/targeting/map/map-places';
import {
  centredOn,
  fitted,
  heldWithin,
  kmPerPixel,
  maximumZoom,
  roundDown,
  toCoordinates,
  toScreen,
  worldSize,
} from '@/components/targeting/map/map-view';
import { countries } from '@/lib/embedded-dsp/dictionaries/countries';

const size = { width: 800, height: 400 };
const moscow = { latitude: 55.75222, longitude: 37.61556 };
const kazan = { latitude: 55.78874, longitude: 49.12214 };

describe('the view of the map', () => {
  it('finds the coordinates of a pixel again, to a metre', () => {
    const view = centredOn(moscow, 40, size);
    expect(toCoordinates(view, toScreen(view, kazan))).toEqual(kazan);
  });

  it('has the place it is centred on in the middle', () => {
    const [x, y] = toScreen(centredOn(moscow, 100, size), moscow);
    expect([Math.round(x), Math.round(y)]).toEqual([400, 200]);
  });

  it('never shows what lies beyond the world', () => {
    const held = heldWithin({ x: 5000, y: -90_000, zoom: 0.01 }, size);
    expect(held.zoom * worldSize).toBe(800);
    expect(held.x).toBe(0);
    expect(held.y).toBe(400 - 800);
    expect(heldWithin({ x: 0, y: 0, zoom: 1e9 }, size).zoom).toBe(maximumZoom);
  });

  it('fits all chosen places, a circle with its radius', () => {
    const view = fitted(
      [
        { ...moscow, reach: 15 },
        { ...kazan, reach: 60 },
      ],
      size,
    );
    for (const [x, y] of [toScreen(view, moscow), toScreen(view, kazan)]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(size.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(size.height);
    }
    const lone = fitted([{ ...moscow, reach: 0.1 }], size);
    expect(0.1 / kmPerPixel(lone.zoom, moscow.latitude)).toBeGreaterThan(4);
  });

  it('measures the ground by the latitude', () => {
    expect(kmPerPixel(1, 0) * worldSize).toBeCloseTo(40_075, 0);
    expect(kmPerPixel(1, 60)).toBeCloseTo(kmPerPixel(1, 0) / 2, 6);
  });

  it.each([
    [0.99, 0.5],
    [1, 1],
    [37, 20],
    [0.1, 0.1],
    [999, 500],
  ])('rounds %d down to %d', (value, rounded) => {
    expect(roundDown(value)).toBe(rounded);
  });
});

describe('names on the map', () => {
  const view = centredOn(moscow, 30, size);
  const near = { latitude: moscow.latitude + 0.05, longitude: moscow.longitude };

  it('do not cover each other: the first one wins', () => {
    const labels = placeLabels(
      [
        { key: 'a', name: 'Moscow', ...moscow },
        { key: 'b', name: 'Khimki', ...near },
      ],
      view,
      size,
    );
    expect(labels.map(({ key }) => key)).toEqual(['a']);
  });

  it('stand once for a place and not at all out of sight', () => {
    const twice = [
      { key: 'a', name: 'Moscow', ...moscow },
      { key: 'a', name: 'Moscow', ...moscow },
      { key: 'c', name: 'Sydney', latitude: -33.87, longitude: 151.2 },
    ];
    expect(placeLabels(twice, view, size)).toHaveLength(1);
  });
});

describe('countries on the map', () => {
  // What JSON modules need differs between Node and bundlers; require reads it in both.
  const atlas = createRequire(import.meta.url)('world-atlas/countries-50m.json');
  const shapes = new Set<string>(
    atlas.objects.countries.geometries.map(
      (one: { id?: string; properties: { name: string } }) => one.id ?? one.properties.name,
    ),
  );

  it('are found for every country of the catalogue, small territories aside', () => {
    const missing = countries().filter(({ key }) => !shapes.has(shapeOfCountry(key) ?? ''));
    expect(missing.map(({ key }) => key)).toEqual([
      'BQ',
      'BV',
      'CC',
      'CX',
      'GF',
      'GI',
      'GP',
      'MQ',
      'RE',
      'SJ',
      'TK',
      'TV',
      'UM',
      'YT',
    ]);
  });

  it('are told from their shapes', () => {
    expect(shapeOfCountry('RU')).toBe('643');
    for (const { key } of countries()) expect(countryOfShape(shapeOfCountry(key) ?? '')).toBe(key);
  });
});
