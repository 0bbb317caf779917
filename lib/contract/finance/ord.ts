/** Enumerations of ad registration with operators of advertising data, §4 and semantics "Finance and ORD". */

/** Registration steps of an act, in order. Each requires the previous one to be complete. */
export const ordActions = ['ACT_REGISTER', 'PLACEMENTS_REGISTER', 'ACT_ALLOCATION', 'ACT_REGISTER_ON_ERIR'] as const;
export type OrdAction = (typeof ordActions)[number];

/** Actions on an act apart from its registration. */
export const actMarks = ['MARK_PAID', 'MARK_UNPAID', 'MARK_CLOSED'] as const;
export type ActMark = (typeof actMarks)[number];

/** The two operators; each has its own error codes. VEGA serves Russian parties, MIRA foreign ones. */
export const ordProviders = ['VEGA', 'MIRA'] as const;
export type OrdProvider = (typeof ordProviders)[number];

/** Kinds of objects that can be registered. */
const ordKinds = ['PERSON', 'CONTRACT', 'CREATIVE', 'ACT', 'PLACEMENTS', 'ALLOCATION', 'ERIR'] as const;
export type OrdKind = (typeof ordKinds)[number];
