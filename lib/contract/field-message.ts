/**
 * A field's message is a key, with arguments for its text after a question mark: `maximumDailyBudget?amount=100`.
 * Answers the key and its arguments.
 */
export function splitMessage(message: string): { key: string; params: Record<string, string> } {
  const [key = '', query = ''] = message.split(/\?(.*)/s);
  return { key, params: Object.fromEntries(new URLSearchParams(query)) };
}

/** The opposite of `splitMessage`. */
export function joinMessage(key: string, params?: Readonly<Record<string, string | number>>): string {
  if (!params) return key;
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return `${key}?${query}`;
}
