import { type CatalogueRow, catalogue } from './catalogue';

/** An event that a tracker can report, named as in VAST; `creativeTypes` are the types in which it happens. */
export type TrackerEvent = CatalogueRow & { readonly creativeTypes: readonly string[] };

export const { rows: trackerEvents } = catalogue<TrackerEvent>('tracker-events', (names, cell) => ({
  ...names,
  creativeTypes: Object.freeze(cell('creativeTypes').split(',')),
}));
