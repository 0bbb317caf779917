import type { ErrorCode } from '../error-codes';

/** Error codes of a refused refresh token that tell why a session ended early. The sign-in page shows the reason. */
export const endReasons = [
  'SESSION_ENDED_ROLE',
  'SESSION_ENDED_PASSWORD',
  'SESSION_ENDED_ARCHIVED',
  'SESSION_ENDED_ELSEWHERE',
] as const satisfies readonly ErrorCode[];
export type EndReason = (typeof endReasons)[number];

export const isEndReason = (code: unknown): code is EndReason => endReasons.some((reason) => reason === code);
