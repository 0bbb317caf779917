import { carryMessage } from './carried-message';

let isSigningOut = false;

/** Navigates to the sign-in page, which returns to this page afterwards. Does nothing on pages that need no session. */
export function leaveForLogin(): void {
  const { pathname, search } = window.location;
  if (isSigningOut || /^(\/[a-z]{2})?\/(login|rp|email|public)(\/|$)/.test(pathname)) return;
  window.location.assign(`/login?back=${encodeURIComponent(pathname + search)}`);
}

/** Marks an intended sign-out. Refused calls do not navigate to the sign-in page while it is set. */
export function expectSignOut(isExpected: boolean): void {
  isSigningOut = isExpected;
}

/**
 * Navigates to the sign-in page after a sign-out, which that page then confirms. Calls that are refused meanwhile do not
 * add the open page as the return address.
 */
export function leaveSignedOut(): void {
  expectSignOut(true);
  carryMessage('signedOut');
  window.location.assign('/login');
}
