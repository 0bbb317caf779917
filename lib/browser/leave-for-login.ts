/** Leaves for the sign-in page, which leads back here. Stays where nobody needs to sign in. */
export function leaveForLogin(): void {
  const { pathname, search } = window.location;
  if (/^(\/[a-z]{2})?\/(login|rp|public)(\/|$)/.test(pathname)) return;
  window.location.assign(`/login?back=${encodeURIComponent(pathname + search)}`);
}
