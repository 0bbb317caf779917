let isSignedOut = false;

/** Leaves for the sign-in page, which leads back here. Stays where nobody needs to sign in. */
export function leaveForLogin(): void {
  const { pathname, search } = window.location;
  if (isSignedOut || /^(\/[a-z]{2})?\/(login|rp|email|public)(\/|$)/.test(pathname)) return;
  window.location.assign(`/login?back=${encodeURIComponent(pathname + search)}`);
}

/**
 * Leaves for the sign-in page after signing out. Whatever is still refused on the way leads nobody back to what that
 * person had open.
 */
export function leaveSignedOut(): void {
  isSignedOut = true;
  window.location.assign('/login');
}
