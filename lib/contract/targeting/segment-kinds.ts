/** How people get into a segment. */
export const segmentSources = ['tag', 'upload', 'events'] as const;
export type SegmentSource = (typeof segmentSources)[number];

/** What a person must have done with an advertisement of the client's to be in a segment of events. */
export const segmentEvents = ['impression', 'click', 'complete'] as const;
export type SegmentEvent = (typeof segmentEvents)[number];

/** EMPTY while nobody is in. */
export const segmentStatuses = ['EMPTY', 'READY'] as const;

/** What a site loads when it carries a tag. */
export const tagTypes = ['image', 'js'] as const;
export type TagType = (typeof tagTypes)[number];
