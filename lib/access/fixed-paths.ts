/** Paths that belong to no family, §2. Without locale. */
export const loginPath = '/login';
export const profilePath = '/profile';
/** The part of it that says what the account may do. */
export const accessPath = `${profilePath}#access`;
/** Password reset; the token of a mail stands behind `#`, where no server and no log sees it. */
export const resetPath = '/rp';
/** Confirms or undoes a change of an email address; the token stands behind `#` as well. */
export const emailPath = '/email';
