import { geoMercator } from 'd3-geo';

/** Size of the world at zoom 1 in pixels, a square in the Mercator projection. */
export const worldSize = 1024;
/** At this zoom 0.1 km, the smallest radius, is a few pixels wide. */
export const maximumZoom = 4096;
const equatorKm = 40_075;

/** A world pixel is displayed at `zoom × pixel + (x, y)`. */
export type MapView = { x: number; y: number; zoom: number };
export type MapSize = { width: number; height: number };
/** WGS 84 degrees. */
export type Coordinates = { latitude: number; longitude: number };

/** Returns the projection to the screen, or at zoom 1 to the world square. */
export const projectionOf = ({ x, y, zoom }: MapView = { x: 0, y: 0, zoom: 1 }) =>
  geoMercator()
    .scale((worldSize * zoom) / (2 * Math.PI))
    .translate([x + (worldSize * zoom) / 2, y + (worldSize * zoom) / 2]);

export function toScreen(view: MapView, { latitude, longitude }: Coordinates): [x: number, y: number] {
  return projectionOf(view)([longitude, Math.max(-85, Math.min(85, latitude))]) ?? [0, 0];
}

/** Converts a screen position to coordinates with five decimals, about a metre. */
export function toCoordinates(view: MapView, [x, y]: readonly [number, number]): Coordinates {
  const [longitude, latitude] = projectionOf(view).invert?.([x, y]) ?? [0, 0];
  const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  return { latitude: rounded(latitude), longitude: rounded(Math.max(-180, Math.min(180, longitude))) };
}

/** Returns the zoom at which the world fills the longer side. */
export const minimumZoom = ({ width, height }: MapSize): number => Math.max(width, height) / worldSize;

/** Limits zoom and position, so that the view stays within the world. */
export function heldWithin({ x, y, zoom }: MapView, size: MapSize): MapView {
  const { width, height } = size;
  const held = Math.max(minimumZoom(size), Math.min(maximumZoom, zoom));
  const world = worldSize * held;
  return { zoom: held, x: Math.min(0, Math.max(width - world, x)), y: Math.min(0, Math.max(height - world, y)) };
}

/** Returns the view with a place in its centre. */
export function centredOn(place: Coordinates, zoom: number, size: MapSize): MapView {
  const [x, y] = toScreen({ x: 0, y: 0, zoom }, place);
  return heldWithin({ zoom, x: size.width / 2 - x, y: size.height / 2 - y }, size);
}

/** Returns the closest view that shows all places, each with `reach` km around it. */
export function fitted(places: readonly (Coordinates & { reach: number })[], size: MapSize): MapView {
  const corners = places.flatMap(({ latitude, longitude, reach }) => {
    const up = reach / 111.2;
    const aside = up / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
    return [
      toScreen({ x: 0, y: 0, zoom: 1 }, { latitude: latitude + up, longitude: longitude - aside }),
      toScreen({ x: 0, y: 0, zoom: 1 }, { latitude: latitude - up, longitude: longitude + aside }),
    ];
  });
  if (corners.length === 0) return wholeWorld(size);
  const left = Math.min(...corners.map(([x]) => x));
  const right = Math.max(...corners.map(([x]) => x));
  const top = Math.min(...corners.map(([, y]) => y));
  const bottom = Math.max(...corners.map(([, y]) => y));
  const closest = 0.8 * Math.min(size.width / (right - left), size.height / (bottom - top));
  const zoom = Math.min(maximumZoom, closest);
  return heldWithin(
    { zoom, x: size.width / 2 - (zoom * (left + right)) / 2, y: size.height / 2 - (zoom * (top + bottom)) / 2 },
    size,
  );
}

function wholeWorld(size: MapSize): MapView {
  const { zoom } = heldWithin({ x: 0, y: 0, zoom: 0 }, size);
  return centredOn({ latitude: 40, longitude: 0 }, zoom, size);
}

/** Returns the kilometres per pixel at a latitude. */
export const kmPerPixel = (zoom: number, latitude: number): number =>
  (equatorKm * Math.cos((latitude * Math.PI) / 180)) / (worldSize * zoom);

/** Returns the largest 1, 2 or 5 × 10ⁿ not above the number. */
export function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const digit = [5, 2, 1].find((one) => one * power <= value * (1 + 1e-9)) ?? 1;
  return Number((digit * power).toPrecision(1));
}
