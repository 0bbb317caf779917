/** The two lists of a panel. */
export type Side = 'included' | 'excluded';
export const sides = ['included', 'excluded'] as const satisfies readonly Side[];
