import { ApiFault } from '@/lib/contract/api-fault';
import type { MessageArguments } from '@/lib/contract/refusal';

type UploadRefusal = { code: string; params: MessageArguments };

/** Every argument that a text about a refused file prints. */
const nothingKnown = { unit: 'MB', limit: '–', actual: '–', nearest: '–', allowed: '–' };

/** Why the server refused a file. */
export function uploadRefusal(fault: unknown): UploadRefusal {
  if (!(fault instanceof ApiFault)) return { code: 'UNKNOWN', params: nothingKnown };
  return { code: fault.code, params: { ...nothingKnown, ...fault.params } };
}

/**
 * Refuses at once what this field does not take, by its own types: the server takes those of every kind of banner, and
 * would name them all. `accept` is as in the attribute of an input.
 */
export function typeRefusal({ name }: Pick<File, 'name'>, accept: string): UploadRefusal | null {
  const endings = accept.split(',').filter((one) => one.startsWith('.'));
  if (endings.some((ending) => name.toLowerCase().endsWith(ending))) return null;
  const allowed = endings.map((ending) => ending.slice(1).toUpperCase()).join(', ');
  return { code: 'FILE_EXTENSION_UNSUPPORTED', params: { ...nothingKnown, allowed } };
}

/** Refuses at once what is too heavy anyway, in the server's own words, rather than after minutes of sending. */
export function weightRefusal({ size }: Pick<File, 'size'>, limit: number): UploadRefusal | null {
  if (size <= limit) return null;
  if (limit >= megabyte) {
    const params = { limit: rounded(limit / megabyte), actual: rounded(size / megabyte), unit: 'MB' };
    return { code: 'CREATIVE_WEIGHT_EXCEEDED', params };
  }
  const params = { limit: rounded(limit / 1024), actual: rounded(size / 1024), unit: 'KB' };
  return { code: 'CREATIVE_WEIGHT_EXCEEDED', params };
}

/** Two decimals, rounded up so that an excess never reads as the limit. */
const rounded = (amount: number) => Math.ceil(amount * 100) / 100;
const megabyte = 1024 * 1024;
