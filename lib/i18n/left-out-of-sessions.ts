import 'server-only';
import enums from '../../messages/en/enums.json';
import notifications from '../../messages/en/notifications.json';
import type { Endpoint } from '../contract/endpoint';
import type { ErrorCode } from '../contract/error-codes';
import { operations } from '../contract/operations';

const isBeforeSession = ({ access }: Endpoint) => access === 'public' || access === 'temporary';
const codesOf = (some: readonly Endpoint[]) => new Set<ErrorCode>(some.flatMap(({ errors }) => errors));
const before = codesOf(operations.filter(isBeforeSession));

/**
 * Shared messages that pages without a session never show: errors of operations that require one, and names of its
 * entities.
 */
export const leftOutOfSessions = {
  errors: [...codesOf(operations)].filter((code) => !before.has(code)),
  enums: Object.keys(enums).filter((name) => name !== 'currency'),
  notifications: Object.keys(notifications),
};
