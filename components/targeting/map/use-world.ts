'use client';
import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { type ExtendedFeature, geoContains, geoPath } from 'd3-geo';
import { useLocale } from 'next-intl';
import type { MouseEvent, RefObject } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { countryOfShape } from '@/components/targeting/map/country-numbers';
import type { Labelled } from '@/components/targeting/map/map-places';
import {
  type Coordinates,
  kmPerPixel,
  projectionOf,
  roundDown,
  toCoordinates,
  toScreen,
} from '@/components/targeting/map/map-view';
import { type GeoMapProps, type MapAim, useMapView } from '@/components/targeting/map/use-map-view';
import { apiQuery } from '@/lib/browser/api-query';
import { limits } from '@/lib/contract/limits';
import type { Page } from '@/lib/contract/paging';
import type { GeoEntry } from '@/lib/contract/targeting/dictionaries';

/** Initial width of a new point's circle, px. */
const firstRadius = 36;
/** Above this zoom, detailed coastlines and smaller cities of the centre's country are shown. */
const closeZoom = 3;
const noSize = { width: 1, height: 1 };
const noView = { x: 0, y: 0, zoom: 1 };

/** Returns the visible part of the world, what to draw in it, and the functions that move and edit it. */
export function useWorld(props: GeoMapProps, box: RefObject<HTMLElement | null>, isLocked: () => boolean) {
  const { size = noSize, view = noView, ...moves } = useMapView(box, aimsOf(props), props.aim);
  const isClose = view.zoom > closeZoom;
  const atlas = useAtlas(isClose);
  const middle: [number, number] = [size.width / 2, size.height / 2];
  const centre = toCoordinates(view, middle);
  const shape = isClose ? shapeAt(atlas.data ?? [], centre) : undefined;
  const landmarks = useLandmarks(shape && countryOfShape(shape.key));
  const add = (spot: readonly [number, number]) => {
    if (isLocked()) return;
    const at = toCoordinates(view, spot);
    const wanted = roundDown(kmPerPixel(view.zoom, at.latitude) * firstRadius);
    props.onDrop({ ...at, radius: Math.max(limits.minimumRadiusKm, Math.min(limits.maximumRadiusKm, wanted)) });
  };
  return {
    size,
    view,
    centre,
    atlas,
    landmarks,
    ...moves,
    addAtCentre: () => add(middle),
    onClick: ({ clientX, clientY }: MouseEvent) => {
      const edge = box.current?.getBoundingClientRect();
      add([clientX - (edge?.left ?? 0), clientY - (edge?.top ?? 0)]);
    },
  };
}

const aimsOf = ({ places, points }: GeoMapProps): MapAim[] => [
  ...places.map((place) => ({ ...place, reach: 60 })),
  ...points.map((point) => ({ ...point, reach: point.radius })),
];

const worldSize = 200;
const freshMs = 30 * 60_000;

/** Cities for orientation, largest first: those of the world, and those of the displayed country. */
function useLandmarks(country: string | undefined): readonly Labelled[] {
  const lang = useLocale();
  const requested = country ? [{ parent: country, size: limits.dictionary.defaultSize }] : [];
  const questions = [...requested, { size: worldSize }].map((part) => ({
    ...apiQuery('dictionaries.geoSections', { query: { lang, kind: 'city', ...part } }),
    staleTime: freshMs,
  }));
  return useQueries({ queries: questions, combine: labelled });
}

function labelled(answers: readonly UseQueryResult<Page<GeoEntry>>[]): readonly Labelled[] {
  return answers
    .flatMap(({ data }) => data?.content ?? [])
    .flatMap(({ kind, key, name, latitude, longitude }) =>
      latitude === undefined || longitude === undefined ? [] : [{ key: `${kind}:${key}`, name, latitude, longitude }],
    );
}

export type Shape = { key: string; path: string; outline: ExtendedFeature; bounds: Bounds };
/** Corners at zoom 1. */
type Bounds = [[left: number, top: number], [right: number, bottom: number]];

/**
 * Loads the outlines of all countries at zoom 1 (Natural Earth) when a map is first shown, and detailed ones when
 * zoomed in.
 */
function useAtlas(isFine: boolean) {
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
  // The package has no types for its files: TopoJSON with the collections `countries` and `land`.
  const atlas = file.default as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const path = geoPath(projectionOf());
  return feature(atlas, atlas.objects.countries).features.map((country) => ({
    key: String(country.id ?? country.properties.name),
    path: path(country) ?? '',
    outline: country,
    bounds: path.bounds(country),
  }));
}

/** Returns the shape that contains a place. */
function shapeAt(shapes: readonly Shape[], place: Coordinates): Shape | undefined {
  const [x, y] = toScreen({ x: 0, y: 0, zoom: 1 }, place);
  return shapes.find(
    ({ outline, bounds: [[left, top], [right, bottom]] }) =>
      x >= left && x <= right && y >= top && y <= bottom && geoContains(outline, [place.longitude, place.latitude]),
  );
}
