import { createHash } from 'node:crypto';

/** A person as segments keep it: the SHA-256 of the user id, 64 lower-case hexadecimal digits. */
export const memberOf = (userId: string): string => createHash('sha256').update(userId).digest('hex');

/** The user id by which SSPs know a person of the simulated exchange (`user.id` of a bid request). */
export const userIdOfViewer = (viewer: number): string => viewer.toString(36);

const digest = /^[0-9a-f]{64}$/;
export const isMember = (text: string): boolean => digest.test(text);
