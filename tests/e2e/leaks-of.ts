/**
 * Returns forms in which a secret can occur in a text: unchanged, reversed, hexadecimal and, at each of three offsets,
 * base64.
 */
function formsOf(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex');
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.from(' '.repeat(offset) + secret).toString('base64url');
    // The first and last characters depend on the surrounding text.
    return text.slice(offset === 0 ? 0 : offset + 1, -4);
  });
  return [secret, [...secret].toReversed().join(''), hex, ...base64];
}

/** Returns a function that finds which of the secrets a text contains, in any form. */
export function leakSearch(secrets: readonly string[]): (text: string) => string[] {
  const forms = secrets.flatMap((secret) => formsOf(secret).map((form) => ({ secret, form })));
  return (text) => {
    // base64 and base64url differ in two characters.
    const plain = text.replaceAll('+', '-').replaceAll('/', '_');
    return [
      ...new Set(forms.filter(({ form }) => text.includes(form) || plain.includes(form)).map((one) => one.secret)),
    ];
  };
}
