/**
 * A login as limits count it. The store's lower() and JavaScript's differ on a few letters (İ is an i to the one and
 * an i with a dot to the other), and spellings that find the same account must not have limits of their own.
 */
export const loginKey = (login: string): string => login.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
