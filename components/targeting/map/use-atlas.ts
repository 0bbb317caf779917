'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ExtendedFeature, geoContains, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Coordinates, projectionOf, toScreen } from '@/components/targeting/map/map-view';

export type Shape = { key: string; path: string; outline: ExtendedFeature; bounds: Bounds };
/** Corners at zoom 1. */
type Bounds = [[left: number, top: number], [right: number, bottom: number]];

/** Outlines of all countries at zoom 1 (Natural Earth), fetched when a map is first shown; finer ones when zoomed in. */
export function useAtlas(isFine: boolean) {
  return useQuery({
    queryKey: ['atlas', isFine],
    queryFn: () => readShapes(isFine),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

async function readShapes(isFine: boolean): Promise<Shape[]> {
  const file = isFine
    ? await import('world-atlas/countries-50m.json')
    : await import('world-atlas/countries-110m.json');
  // The package describes its files in words only: TopoJSON with the collections `countries` and `land`.
  const atlas = file.default as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const path = geoPath(projectionOf());
  return feature(atlas, atlas.objects.countries).features.map((country) => ({
    key: String(country.id ?? country.properties.name),
    path: path(country) ?? '',
    outline: country,
    bounds: path.bounds(country),
  }));
}

/** The shape that a place lies in. */
export function shapeAt(shapes: readonly Shape[], place: Coordinates): Shape | undefined {
  const [x, y] = toScreen({ x: 0, y: 0, zoom: 1 }, place);
  return shapes.find(
    ({ outline, bounds: [[left, top], [right, bottom]] }) =>
      x >= left && x <= right && y >= top && y <= bottom && geoContains(outline, [place.longitude, place.latitude]),
  );
}
