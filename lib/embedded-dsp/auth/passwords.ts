import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@/lib/contract/refusal';
import { networkOf } from './network-of';

/** Argon2 uses 19 MiB and a core per check; more concurrent checks would only be slower. */
const maxAtOnce = Math.min(4, availableParallelism());
/** Unknown devices leave one slot to known devices and signed-in users. */
const maxOfStrangers = Math.max(1, maxAtOnce - 1);
const maxWaiting = 200;
const maxWaitingOfNetwork = 10;

interface Requester {
  /** True if the device has signed in to this account before; it does not wait for unknown devices. */
  isKnownDevice: boolean;
  /** Network address. */
  from: string;
}

/** Hashes with argon2id and the library's parameters (19 MiB, 2 passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

/**
 * Verifies a password. Without a hash (unknown login) it does the same work and returns false. Throws TOO_MANY_REQUESTS
 * if too many checks are waiting, in total or from one network.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | undefined,
  requester: Requester | null = null,
): Promise<boolean> {
  dummyHash ??= hash('no account has this password');
  const compared = passwordHash ?? (await dummyHash);
  const isRight = await inTurn(() => verify(compared, password), requester?.isKnownDevice ? null : requester);
  return isRight && passwordHash !== undefined;
}

let dummyHash: Promise<string> | undefined;
let running = 0;
let strangersRunning = 0;

interface Waiting {
  isStranger: boolean;
  network: string;
  begin(): void;
}
let waiting: Waiting[] = [];

/** Runs the work when a slot is free: known devices first, then unknown ones, alternating between networks. */
async function inTurn<T>(work: () => Promise<T>, stranger: Requester | null = null): Promise<T> {
  const isStranger = stranger !== null;
  const network = stranger ? networkOf(stranger.from) : '';
  if (!mayRun(isStranger)) {
    const ofNetwork = waiting.filter((one) => one.isStranger && one.network === network).length;
    if (waiting.length >= maxWaiting || (isStranger && ofNetwork >= maxWaitingOfNetwork))
      throw new Refusal('TOO_MANY_REQUESTS');
    await new Promise<void>((begin) => waiting.push({ isStranger, network, begin }));
  } else begin(isStranger);
  try {
    return await work();
  } finally {
    running -= 1;
    if (isStranger) strangersRunning -= 1;
    beginNext();
  }
}

const mayRun = (isStranger: boolean) => running < maxAtOnce && (!isStranger || strangersRunning < maxOfStrangers);

function begin(isStranger: boolean): void {
  running += 1;
  if (isStranger) strangersRunning += 1;
}

let lastNetwork = '';

function beginNext(): void {
  const next =
    waiting.find((one) => !one.isStranger) ?? waiting.find((one) => one.network !== lastNetwork) ?? waiting[0];
  if (!next || !mayRun(next.isStranger)) return;
  waiting = waiting.filter((one) => one !== next);
  if (next.isStranger) lastNetwork = next.network;
  begin(next.isStranger);
  next.begin();
}
