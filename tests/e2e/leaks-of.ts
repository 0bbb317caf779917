/** Forms in which a secret may lie in a text: as it is, backwards, in hexadecimal and, at each of three offsets, in base64. */
function formsOf(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex');
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.from(' '.repeat(offset) + secret).toString('base64url');
    // The first and last letters depend on what stands around it.
    return text.slice(offset === 0 ? 0 : offset + 1, -4);
  });
  return [secret, [...secret].toReversed().join(''), hex, ...base64];
}

/** A function that answers which of the secrets a text holds, in whatever form. */
export function leakSearch(secrets: readonly string[]): (text: string) => string[] {
  const forms = secrets.flatMap((secret) => formsOf(secret).map((form) => ({ secret, form })));
  return (text) => {
    // base64 has two alphabets.
    const plain = text.replaceAll('+', '-').replaceAll('/', '_');
    return [
      ...new Set(forms.filter(({ form }) => text.includes(form) || plain.includes(form)).map((one) => one.secret)),
    ];
  };
}
