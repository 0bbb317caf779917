import { ApiFault } from '@/lib/contract/api-fault';
import type { MessageArguments } from '@/lib/contract/refusal';

type UploadRefusal = { code: string; params: MessageArguments };

/** Every argument that a text about a refused file prints. */
const nothingKnown = { limit: '–', actual: '–', nearest: '–', allowed: '–' };

/** Why the server refused a file. */
export function uploadRefusal(fault: unknown): UploadRefusal {
  if (!(fault instanceof ApiFault)) return { code: 'UNKNOWN', params: nothingKnown };
  return { code: fault.code, params: { ...nothingKnown, ...fault.params } };
}

/** Refuses at once what is too heavy anyway, in the server's own words, rather than after minutes of sending. */
export function weightRefusal({ size }: Pick<File, 'size'>, limit: number): UploadRefusal | null {
  if (size <= limit) return null;
  return { code: 'CREATIVE_WEIGHT_EXCEEDED', params: { limit: megabytes(limit), actual: megabytes(size) } };
}

/** Two decimals, rounded up so that an excess never reads as the limit. */
const megabytes = (bytes: number) => Math.ceil((bytes / 1024 / 1024) * 100) / 100;
