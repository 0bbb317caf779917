import { channel } from '@/lib/browser/channel';

/** Channel that requests the list of keyboard shortcuts. */
export const keysAsked = channel<void>();
