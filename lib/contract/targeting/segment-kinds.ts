/** How users are added to a segment. */
export const segmentSources = ['tag', 'upload', 'events'] as const;
export type SegmentSource = (typeof segmentSources)[number];

/** Ad event that adds a user to a segment of the source `events`. */
export const segmentEvents = ['impression', 'click', 'complete'] as const;
export type SegmentEvent = (typeof segmentEvents)[number];

/** EMPTY while the segment has no users. */
export const segmentStatuses = ['EMPTY', 'READY'] as const;

/** How a site loads a tag. */
export const tagTypes = ['image', 'js'] as const;
export type TagType = (typeof tagTypes)[number];
