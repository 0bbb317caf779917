import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import type { CallValues } from '@/lib/contract/fill-address';
import { callAddress } from './call-address';
import { leaveForLogin } from './leave-for-login';
import { ownHeaders } from './own-headers';
import { readRefusal } from './read-refusal';
import { saveFile } from './save-file';

/** Operations that return a file. */
type FileName = { [N in OperationName]: AnswerOf<N> extends Response ? N : never }[OperationName];

/**
 * Downloads the file of an operation under the name given by the API. Throws `ApiFault` like `callApi`, or the signal's
 * abort reason. A refused download is therefore shown as an error and never saved as a file.
 */
export async function downloadFile<N extends FileName>(
  name: N,
  input: CallInput<N>,
  signal?: AbortSignal,
): Promise<void> {
  // The input of every operation is a record of plain values.
  const { method, path } = await callAddress(name, input as CallValues);
  return download(path, { method, ...(input.body && bodyOf(input.body)), signal: signal ?? null });
}

const bodyOf = (body: object) => ({
  body: JSON.stringify(body),
  headers: { ...ownHeaders, 'content-type': 'application/json' },
});

/** Downloads from the path of such an operation, as notifications contain it. The gateway refuses any other path. */
export const downloadPath = (path: string): Promise<void> => download(path, {});

async function download(path: string, requested: RequestInit): Promise<void> {
  const { signal } = requested;
  const response = await received(
    fetch(`/api/dsp/${path}`, { headers: ownHeaders, cache: 'no-store', ...requested }),
    signal,
  );
  if (!response.ok) {
    if (response.status === 401) leaveForLogin();
    throw new ApiFault(response.status, await readRefusal(response));
  }
  saveFile(await received(response.blob(), signal), fileNameIn(response.headers.get('content-disposition') ?? ''));
}

/** Returns what the network delivers. Throws OFFLINE if it fails, also halfway through a file. */
async function received<T>(delivery: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  try {
    return await delivery;
  } catch {
    signal?.throwIfAborted();
    throw new ApiFault(0, { code: 'OFFLINE' });
  }
}

/** Returns the file name of the header (RFC 6266): the extended one if present, else the plain one. */
function fileNameIn(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return extended ? decodeURIComponent(extended) : (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'file');
}
