import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';
import { type CallValues, callAddress } from '@/lib/contract/call-address';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import { leaveForLogin } from './leave-for-login';
import { ownHeaders } from './own-headers';
import { readRefusal } from './read-refusal';

/** Operations that answer a file. */
type FileName = { [N in OperationName]: AnswerOf<N> extends Response ? N : never }[OperationName];

/**
 * Fetches the file that an operation answers and hands it to the person under the name the API gave it.
 * Throws `ApiFault` as `callApi` does, or what the signal was aborted with: a refused download is a message, never a saved page.
 */
export function downloadFile<N extends FileName>(name: N, input: CallInput<N>, signal?: AbortSignal): Promise<void> {
  return downloadPath(callAddress(name, input as CallValues).path, signal); // Each shape of input is a record of plain values.
}

/** The same for a path of such an operation, as notifications carry one; any other path is refused by the gateway. */
export async function downloadPath(path: string, signal: AbortSignal | null = null): Promise<void> {
  const asked = { headers: ownHeaders, cache: 'no-store', signal } as const;
  const response = await fetch(`/api/dsp/${path}`, asked).catch(() => null);
  signal?.throwIfAborted();
  if (!response) throw new ApiFault(0, { code: 'OFFLINE' });
  if (!response.ok) {
    if (response.status === 401) leaveForLogin();
    throw new ApiFault(response.status, await readRefusal(response));
  }
  save(await response.blob(), fileNameIn(response.headers.get('content-disposition') ?? ''));
}

/** RFC 6266: the extended name where there is one, else the plain one. */
export function fileNameIn(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return extended ? decodeURIComponent(extended) : (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'file');
}

function save(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
