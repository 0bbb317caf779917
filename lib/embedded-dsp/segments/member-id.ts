import { createHash } from 'node:crypto';

/** Member id of a simulated user: the SHA-256 of the user id, 64 lower-case hexadecimal digits. */
export const memberOf = (userId: string): string => createHash('sha256').update(userId).digest('hex');

/** The user id by which SSPs know a simulated user (`user.id` of a bid request). */
export const userIdOfViewer = (viewer: number): string => viewer.toString(36);

/** Member id of a real user: the keyed hash of the user, a number below 0. */
export const memberOfPerson = (person: number): string => String(person);

/** Returns the number of a real user; undefined for the digest of an id. */
export const personOfMember = (member: string): number | undefined =>
  member.startsWith('-') ? Number(member) : undefined;

const digest = /^[0-9a-f]{64}$/;
export const isMember = (text: string): boolean => digest.test(text);
