/**
 * For a test that holds the product to a time it promises (a session ends within a second, a cut line is back within
 * five): a machine that stood still meanwhile is asked again, up to three times.
 */
export const promised = { retry: 2 } as const;
