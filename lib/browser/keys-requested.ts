import { channel } from '@/lib/browser/channel';

/** Channel that requests the list of keyboard shortcuts. */
export const keysRequested = channel<void>();
