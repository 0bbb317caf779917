/** Paths that belong to no family, §2. Without locale. */
export const loginPath = '/login';
export const profilePath = '/profile';
