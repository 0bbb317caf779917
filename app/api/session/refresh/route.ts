import { leadTo, refusalResponse } from '@/lib/session/api-answer';
import { backAddress } from '@/lib/session/back-address';
import { isOwnVisit } from '@/lib/session/is-own-visit';
import { refreshForPage } from '@/lib/session/refresh-for-page';
import { refusalOf } from '@/lib/session/refusal-of-answer';

/** Where a page goes whose session expired while it rendered: refreshes, then leads `back` (paths of this site only). */
export async function GET(request: Request): Promise<Response> {
  if (!isOwnVisit(request.headers)) return refusalResponse(refusalOf('CSRF_TOKEN_INVALID'));
  const back = backAddress(new URL(request.url).searchParams.get('back'));
  const { path, cookies } = await refreshForPage(request.headers.get('cookie'), back);
  return leadTo(path, cookies);
}
