export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export type ToastExtras = {
  description?: string;
  /** The same id replaces the toast shown before. */
  id?: string;
  action?: { label: string; onClick: () => void };
  /** It stays until another with its id takes its place. */
  isLasting?: boolean;
};

let isWanted = false;
const followers = new Set<() => void>();

/** Whether anything was shown yet: the region's code comes with the first message. */
export const areToastsWanted = (): boolean => isWanted;

export function followToasts(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Shows a message for six seconds; the library behind it is loaded by the first one, which waits for its region. */
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
