/** AdCOM creative subtypes of the VAST documents in which an own file is served, newest first, with their versions. */
export const vastVersions: readonly (readonly [protocol: number, version: string])[] = [
  [15, '4.3'],
  [13, '4.2'],
  [11, '4.1'],
  [7, '4.0'],
  [3, '3.0'],
  [2, '2.0'],
];

/** AdCOM creative subtype of an inline DAAST 1.0 document. */
export const daastProtocol = 9;

/** AdCOM creative subtypes of all documents in which an own file is served. */
export const servedProtocols: readonly number[] = [...vastVersions.map(([protocol]) => protocol), daastProtocol];
