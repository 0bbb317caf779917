import { apiHeaders } from '@/lib/session/answer-headers';
import { leadTo, refusalResponse } from '@/lib/session/api-answer';
import { backAddress } from '@/lib/session/back-address';
import { isOwnVisit } from '@/lib/session/is-own-visit';
import { refreshForPage } from '@/lib/session/refresh-for-page';
import { refusalOf } from '@/lib/session/refusal-of-answer';

/**
 * Redirect target for a page whose session expired while it rendered: refreshes the session, then redirects to `back`
 * (only paths of this site).
 */
export async function GET(request: Request): Promise<Response> {
  if (!isOwnVisit(request.headers)) return refusalResponse(refusalOf('CSRF_TOKEN_INVALID'));
  if (isFetched(request.headers)) return asDocument();
  const back = backAddress(new URL(request.url).searchParams.get('back'));
  const { path, cookies } = await refreshForPage(request.headers.get('cookie'), back);
  return leadTo(path, cookies);
}

/**
 * The browser's router fetches redirect targets as RSC payloads, and shows nothing if the result redirects to a page.
 * After a response that is not RSC it navigates with a full page load.
 */
const isFetched = (headers: Headers) => headers.has('rsc') || headers.get('sec-fetch-dest') === 'empty';

const asDocument = () => new Response('', { headers: { ...apiHeaders(), 'content-type': 'text/html; charset=utf-8' } });
