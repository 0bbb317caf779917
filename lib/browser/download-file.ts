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
  const { method, path } = callAddress(name, input as CallValues); // Each shape of input is a record of plain values.
  return download(path, { method, ...(input.body && bodyOf(input.body)), signal: signal ?? null });
}

const bodyOf = (body: object) => ({
  body: JSON.stringify(body),
  headers: { ...ownHeaders, 'content-type': 'application/json' },
});

/** The same for a path of such an operation, as notifications carry one; any other path is refused by the gateway. */
export const downloadPath = (path: string): Promise<void> => download(path, {});

async function download(path: string, asked: RequestInit): Promise<void> {
  const response = await fetch(`/api/dsp/${path}`, { headers: ownHeaders, cache: 'no-store', ...asked }).catch(
    () => null,
  );
  asked.signal?.throwIfAborted();
  if (!response) throw new ApiFault(0, { code: 'OFFLINE' });
  if (!response.ok) {
    if (response.status === 401) leaveForLogin();
    throw new ApiFault(response.status, await readRefusal(response));
  }
  save(await response.blob(), fileNameIn(response.headers.get('content-disposition') ?? ''));
}

/** RFC 6266: the extended name where there is one, else the plain one. */
function fileNameIn(disposition: string): string {
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
