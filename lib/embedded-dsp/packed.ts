import { deserialize, serialize } from 'node:v8';

declare const content: unique symbol;

/** A value as bytes. Threads and processes that only pass it on neither read nor copy its parts. */
export type Packed<T> = Uint8Array & { readonly [content]?: T };

/** Packs a plain value. Maps and bigints are kept, functions throw. */
export const packed = <T>(value: T): Packed<T> => serialize(value);

export const unpacked = <T>(bytes: Packed<T>): T => deserialize(bytes);
