import { forward } from '@/lib/gateway/forward';
import { toResponse } from '@/lib/gateway/to-response';

/** Gateway route, for hosts where Next runs without the console's server. */
const handle = async (request: Request): Promise<Response> => toResponse(await forward(request));

export { handle as DELETE, handle as GET, handle as POST, handle as PUT };
