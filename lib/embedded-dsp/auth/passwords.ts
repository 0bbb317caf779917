import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@/lib/contract/refusal';

/** Argon2 takes 19 MiB and a core for each check: more at once would only be slower. */
const mostAtOnce = 4;
const longestQueue = 200;

/** argon2id with the library's parameters (19 MiB, 2 passes), as OWASP advises. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

/** Is this the password? Without a hash (unknown login) the same work is done, and the answer is no. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  dummyHash ??= hash('no account has this password');
  const compared = passwordHash ?? (await dummyHash);
  const isRight = await inTurn(() => verify(compared, password));
  return isRight && passwordHash !== undefined;
}

let dummyHash: Promise<string> | undefined;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= longestQueue) throw new Refusal('TOO_MANY_REQUESTS');
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
