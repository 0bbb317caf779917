/** Encrypts prices as an SSP does that follows Google’s scheme, with the browser’s cryptography and numbers alone. */
export interface PriceWriter {
  /** Keys as they are handed out. */
  keys: { priceEncryptionKey: string; priceIntegrityKey: string };
  /** The price of one impression in micros, as notices carry it. */
  write(micros: bigint): Promise<string>;
}

const webSafe = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

export function priceWriter(seed: number): PriceWriter {
  const keyOf = (part: number) => Uint8Array.from({ length: 32 }, (_, at) => (seed * 31 + part * 17 + at * 7) & 255);
  const encryption = keyOf(1);
  const integrity = keyOf(2);
  const hmac = async (key: Uint8Array<ArrayBuffer>, message: number[]): Promise<number[]> => {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
    return [...new Uint8Array(await crypto.subtle.sign('HMAC', imported, Uint8Array.from(message)))];
  };
  return {
    keys: { priceEncryptionKey: webSafe(encryption), priceIntegrityKey: webSafe(integrity) },
    async write(micros) {
      const vector = [...crypto.getRandomValues(new Uint8Array(16))];
      const price = Array.from({ length: 8 }, (_, at) => Number((micros >> BigInt(56 - 8 * at)) & 255n));
      const pad = await hmac(encryption, vector);
      const hidden = price.map((byte, at) => byte ^ (pad[at] ?? 0));
      const signature = (await hmac(integrity, [...price, ...vector])).slice(0, 4);
      return webSafe(Uint8Array.from([...vector, ...hidden, ...signature])).replace(/=+$/, '');
    },
  };
}
