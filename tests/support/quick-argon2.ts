import { createRequire } from 'node:module';

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/** Passwords of tests guard nothing: one pass over 8 KiB takes 0.1 ms of the processor, what the product asks for 20. */
export const hash = (password: string): Promise<string> => argon2.hash(password, { memoryCost: 8, timeCost: 1 });
export const { verify } = argon2;
