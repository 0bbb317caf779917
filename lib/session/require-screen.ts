import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { isFamily } from '@/lib/access/families';
import { resolveRoute } from '@/lib/access/resolve-route';
import { type ScreenName, screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { requireUser } from './require-user';
import { addressHeader } from './session-addresses';

type Params = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/**
 * Guards a screen; called first in every page (§2, Navigation rules). Returns the user, or redirects: to sign-in, to
 * the user's own family, to the first permitted screen, or to the profile.
 */
export async function requireScreen(screen: ScreenName, params: Params): Promise<CurrentUser> {
  const [user, given] = await Promise.all([requireUser(), params]);
  const { family, locale, ...rest } = given;
  if (typeof family !== 'string' || !isFamily(family)) notFound();
  const requested = screenPath(family, screen, onlyText(rest));
  const allowed = resolveRoute(user, requested);
  if (allowed === requested) return user;
  const isOtherFamily = allowed.split('/').slice(2).join('/') === requested.split('/').slice(2).join('/');
  redirect(`${await prefixOf(locale)}${allowed}${isOtherFamily ? await currentSearch() : ''}`);
}

// Segments arrive percent-encoded; screenPath encodes them again.
const onlyText = (params: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => (typeof value === 'string' ? [[key, decoded(value)]] : [])),
  );

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function currentSearch(): Promise<string> {
  const address = (await headers()).get(addressHeader) ?? '';
  return address.includes('?') ? address.slice(address.indexOf('?')) : '';
}

/** English, the default, has no prefix. The address that the browser shows determines whether there is one. */
async function prefixOf(locale: string | string[] | undefined): Promise<string> {
  const shown = (await headers()).get(addressHeader);
  const hasPrefix = shown === null ? locale !== 'en' : shown.split(/[/?]/)[1] === locale;
  return hasPrefix && typeof locale === 'string' ? `/${locale}` : '';
}
