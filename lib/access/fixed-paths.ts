/** Paths outside the role families, §2. Without locale. */
export const loginPath = '/login';
export const profilePath = '/profile';
/** The profile's section with the account's permissions. */
export const accessPath = `${profilePath}#access`;
/** Password reset page. The token of the email is in the fragment, so that it reaches no server and no log. */
export const resetPath = '/rp';
/** Page that confirms or cancels a change of the email address. The token is in the fragment, too. */
export const emailPath = '/email';
