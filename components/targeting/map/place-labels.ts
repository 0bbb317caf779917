import { type MapSize, type MapView, toScreen } from '@/components/targeting/map/map-view';

export type Labelled = { key: string; name: string; latitude: number; longitude: number };
export type Label = Labelled & { x: number; y: number };

/** About the width of a letter and the height of a line, px. */
const letter = 7;
const line = 18;

/** The places within sight whose names do not cover each other; the first ones win. */
export function placeLabels<P extends Labelled>(places: readonly P[], view: MapView, size: MapSize): (P & Label)[] {
  const taken: { left: number; right: number; y: number }[] = [];
  const seen = new Set<string>();
  return places.flatMap((place) => {
    if (seen.has(place.key)) return [];
    seen.add(place.key);
    const [x, y] = toScreen(view, place);
    if (x < 0 || y < 0 || x > size.width || y > size.height) return [];
    const box = { left: x - 8, right: x + 12 + place.name.length * letter, y };
    const isCovered = taken.some(
      (other) => Math.abs(other.y - y) < line && other.left < box.right && box.left < other.right,
    );
    if (isCovered) return [];
    taken.push(box);
    return [{ ...place, x, y }];
  });
}
