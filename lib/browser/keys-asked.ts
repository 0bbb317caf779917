import { channel } from '@/lib/browser/channel';

/** Asks for the list of keys to be shown. */
export const keysAsked = channel<void>();
