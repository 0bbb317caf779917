import { limits } from '@/lib/contract/limits';

/** Shortens a text to at most `length` characters including the ellipsis, §9. */
export const truncate = (text: string, length: number = limits.truncateLength) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
