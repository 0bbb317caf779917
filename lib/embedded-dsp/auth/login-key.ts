/**
 * Returns the form of a login under which limits count it. The store's lower() and JavaScript's differ for a few
 * letters (such as İ), and all spellings that find an account must share one limit.
 */
export const loginKey = (login: string): string => login.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
