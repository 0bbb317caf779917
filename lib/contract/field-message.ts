/**
 * Splits a field's message into its key and its arguments, which follow a question mark:
 * `maximumDailyBudget?amount=100`.
 */
export function splitMessage(message: string): { key: string; params: Record<string, string> } {
  const [key = '', query = ''] = message.split(/\?(.*)/s);
  return { key, params: Object.fromEntries(new URLSearchParams(query)) };
}

/** The inverse of `splitMessage`. */
export function joinMessage(key: string, params?: Readonly<Record<string, string | number>>): string {
  if (!params) return key;
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return `${key}?${query}`;
}
