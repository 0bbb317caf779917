const bytes = 24;

/** A secret nobody can guess: 192 random bits in letters, digits, `-` and `_`. */
export function newToken(): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
