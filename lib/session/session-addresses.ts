/** Set by middleware on the request it passes on: path and query as the browser shows them. */
export const addressHeader = 'x-console-address';

/** The sign-in page, which leads back afterwards; next-intl adds the remembered language. */
export const loginAddress = (back: string) => (back === '/' ? '/login' : `/login?back=${encodeURIComponent(back)}`);

/** Refreshes the session of a page that could not do it while rendering, then leads back. */
export const refreshAddress = (back: string) => `/api/session/refresh?back=${encodeURIComponent(back)}`;
