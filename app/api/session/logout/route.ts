import { apiAnswer, refusalResponse } from '@/lib/session/api-answer';
import { isOwnCall } from '@/lib/session/is-own-call';
import { logOut } from '@/lib/session/log-out';
import { refusalOf } from '@/lib/session/refusal-of-answer';

/** Signs out here and at the DSP API. */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnCall(request.headers)) return refusalResponse(refusalOf('CSRF_TOKEN_INVALID'));
  return apiAnswer(null, 200, await logOut(request.headers.get('cookie')));
}
