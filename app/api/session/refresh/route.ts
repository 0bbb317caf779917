import { leadTo } from '@/lib/session/api-answer';
import { backAddress } from '@/lib/session/back-address';
import { refreshForPage } from '@/lib/session/refresh-for-page';

/** Where a page goes whose session expired while it rendered: refreshes, then leads `back` (paths of this site only). */
export async function GET(request: Request): Promise<Response> {
  const back = backAddress(new URL(request.url).searchParams.get('back'));
  const { path, cookies } = await refreshForPage(request.headers.get('cookie'), back);
  return leadTo(path, cookies);
}
