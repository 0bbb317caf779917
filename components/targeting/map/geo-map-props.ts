import type { Coordinates } from '@/components/targeting/map/map-view';
import type { MapAim } from '@/components/targeting/map/use-map-view';
import type { Side } from '@/components/targeting/side';

export type MapPoint = Coordinates & { key: string; name: string; radius: number; side: Side };

export type MapPlace = Coordinates & { key: string; name: string; side: Side };

export type GeoMapProps = {
  isEverywhere: boolean;
  /** Countries by the keys of their shapes. */
  countries: Record<Side, ReadonlySet<string>>;
  /** Regions and cities. */
  places: readonly MapPlace[];
  points: readonly MapPoint[];
  aim: readonly MapAim[] | undefined;
  onDrop: (point: Coordinates & { radius: number }) => void;
  onMove: (key: string, to: Coordinates) => void;
  onRemove: (key: string) => void;
};
