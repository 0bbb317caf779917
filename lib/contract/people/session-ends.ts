import type { ErrorCode } from '../error-codes';

/** Why a session ended before its time: refusals of its refresh token, told on the sign-in page. */
export const endReasons = [
  'SESSION_ENDED_ROLE',
  'SESSION_ENDED_PASSWORD',
  'SESSION_ENDED_ARCHIVED',
  'SESSION_ENDED_ELSEWHERE',
] as const satisfies readonly ErrorCode[];
export type EndReason = (typeof endReasons)[number];

export const isEndReason = (code: unknown): code is EndReason => endReasons.some((reason) => reason === code);
