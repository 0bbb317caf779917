import { forward } from '@/lib/gateway/forward';
import { toResponse } from '@/lib/gateway/to-response';

/** The gateway, for hosts where nothing stands in front of Next. */
const handle = async (request: Request): Promise<Response> => toResponse(await forward(request));

export { handle as DELETE, handle as GET, handle as POST, handle as PUT };
