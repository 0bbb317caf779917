export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export type ToastExtras = {
  description?: string;
  /** The same id replaces the toast shown before. */
  id?: string;
  action?: { label: string; onClick: () => void };
  /** It stays until another with its id takes its place. */
  isLasting?: boolean;
};

/** Shows a message for six seconds; the library behind it is loaded by the first one. */
export async function showToast(
  tone: ToastTone,
  text: string,
  { isLasting, ...extras }: ToastExtras = {},
): Promise<void> {
  const { toast } = await import('sonner');
  toast[tone](text, { ...extras, ...(isLasting && { duration: Number.POSITIVE_INFINITY }) });
}
