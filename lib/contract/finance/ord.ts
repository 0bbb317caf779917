/** Enumerations of the registration with operators of advertising data, §4 and semantics "Finance and ORD". */

/** What is done with an act, in this order; each is possible when the one before it is done. */
export const ordActions = ['ACT_REGISTER', 'PLACEMENTS_REGISTER', 'ACT_ALLOCATION', 'ACT_REGISTER_ON_ERIR'] as const;
export type OrdAction = (typeof ordActions)[number];

/** What people do with an act beside its registration. */
export const actMarks = ['MARK_PAID', 'MARK_UNPAID', 'MARK_CLOSED'] as const;
export type ActMark = (typeof actMarks)[number];

/** The two operators; each has errors of its own. VEGA serves Russian parties, MIRA foreign ones. */
export const ordProviders = ['VEGA', 'MIRA'] as const;
export type OrdProvider = (typeof ordProviders)[number];

/** What can be registered. */
const ordKinds = ['PERSON', 'CONTRACT', 'CREATIVE', 'ACT', 'PLACEMENTS', 'ALLOCATION', 'ERIR'] as const;
export type OrdKind = (typeof ordKinds)[number];
