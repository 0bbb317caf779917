import { createHash } from 'node:crypto';

/** A person as segments keep it: the SHA-256 of the user id, 64 lower-case hexadecimal digits. */
export const memberOf = (userId: string): string => createHash('sha256').update(userId).digest('hex');

/** The user id by which SSPs know a person of the simulated exchange (`user.id` of a bid request). */
export const userIdOfViewer = (viewer: number): string => viewer.toString(36);

/** A real person as segments keep it: their number, which is below 0 and a keyed hash already. */
export const memberOfPerson = (person: number): string => String(person);

/** The number of a real person; undefined of the digest of an id. */
export const personOfMember = (member: string): number | undefined =>
  member.startsWith('-') ? Number(member) : undefined;

const digest = /^[0-9a-f]{64}$/;
export const isMember = (text: string): boolean => digest.test(text);
