/** The parts of a request id. With the world and the SSP they determine the request. */
export interface RequestKey {
  seed: number;
  sspId: number;
  /** Epoch seconds. */
  second: number;
  ordinal: number;
}

/** Formats an id as `seed-ssp-second-ordinal`, each in base 36. */
export const requestIdOf = ({ seed, sspId, second, ordinal }: RequestKey): string =>
  `${seed.toString(36)}-${sspId.toString(36)}-${second.toString(36)}-${ordinal.toString(36)}`;

/** Parses an id; undefined if it is not a request id. */
export function readRequestId(id: string): RequestKey | undefined {
  if (!/^[0-9a-z]{1,10}(-[0-9a-z]{1,10}){3}$/.test(id)) return undefined;
  const [seed = 0, sspId = 0, second = 0, ordinal = 0] = id.split('-').map((part) => Number.parseInt(part, 36));
  return { seed, sspId, second, ordinal };
}
