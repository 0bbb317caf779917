/** Request header that middleware sets: path and query as the browser shows them. */
export const addressHeader = 'x-console-address';

/** Builds the address of the sign-in page, which returns to `back` afterwards. next-intl adds the stored language. */
export const loginAddress = (back: string) => (back === '/' ? '/login' : `/login?back=${encodeURIComponent(back)}`);

/**
 * Builds the address that refreshes the session of a page that could not do it while rendering, then redirects to
 * `back`.
 */
export const refreshAddress = (back: string) => `/api/session/refresh?back=${encodeURIComponent(back)}`;
