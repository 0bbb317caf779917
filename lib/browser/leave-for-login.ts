let isSigningOut = false;

/** Leaves for the sign-in page, which leads back here. Stays where nobody needs to sign in. */
export function leaveForLogin(): void {
  const { pathname, search } = window.location;
  if (isSigningOut || /^(\/[a-z]{2})?\/(login|rp|email|public)(\/|$)/.test(pathname)) return;
  window.location.assign(`/login?back=${encodeURIComponent(pathname + search)}`);
}

/** Says that the session is being ended on purpose: what is refused meanwhile leads nobody anywhere. */
export function expectSignOut(isExpected: boolean): void {
  isSigningOut = isExpected;
}

/**
 * Leaves for the sign-in page after signing out. Whatever is still refused on the way leads nobody back to what that
 * person had open.
 */
export function leaveSignedOut(): void {
  expectSignOut(true);
  window.location.assign('/login');
}
