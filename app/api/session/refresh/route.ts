import { apiHeaders } from '@/lib/session/answer-headers';
import { leadTo, refusalResponse } from '@/lib/session/api-answer';
import { backAddress } from '@/lib/session/back-address';
import { isOwnVisit } from '@/lib/session/is-own-visit';
import { refreshForPage } from '@/lib/session/refresh-for-page';
import { refusalOf } from '@/lib/session/refusal-of-answer';

/** Where a page goes whose session expired while it rendered: refreshes, then leads `back` (paths of this site only). */
export async function GET(request: Request): Promise<Response> {
  if (!isOwnVisit(request.headers)) return refusalResponse(refusalOf('CSRF_TOKEN_INVALID'));
  if (isFetched(request.headers)) return asDocument();
  const back = backAddress(new URL(request.url).searchParams.get('back'));
  const { path, cookies } = await refreshForPage(request.headers.get('cookie'), back);
  return leadTo(path, cookies);
}

/**
 * The router in the browser fetches the target of a redirect as a part of a page, and shows nothing when that leads on
 * to a page. To an answer that is no part it goes as a document.
 */
const isFetched = (headers: Headers) => headers.has('rsc') || headers.get('sec-fetch-dest') === 'empty';

const asDocument = () => new Response('', { headers: { ...apiHeaders(), 'content-type': 'text/html; charset=utf-8' } });
