export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export type ToastExtras = {
  description?: string;
  /** A toast with the same id replaces the previous one. */
  id?: string;
  action?: { label: string; onClick: () => void };
  /** The toast stays until another one with its id replaces it. */
  isLasting?: boolean;
};

let isWanted = false;
const followers = new Set<() => void>();

/** Returns true once a toast was requested. The region's code is loaded with the first toast. */
export const areToastsWanted = (): boolean => isWanted;

export function followToasts(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/**
 * Shows a toast for six seconds. The toast library is loaded on first use, and the first toast waits for its region.
 */
export async function showToast(
  tone: ToastTone,
  text: string,
  { isLasting, ...extras }: ToastExtras = {},
): Promise<void> {
  isWanted = true;
  for (const follower of followers) follower();
  const { toast } = await import('sonner');
  toast[tone](text, { ...extras, ...(isLasting && { duration: Number.POSITIVE_INFINITY }) });
}
