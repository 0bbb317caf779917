import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import { callAddress } from './call-address';
import { callApi } from './call-api';
import { ownHeaders } from './own-headers';
import { readRefusal } from './read-refusal';

type UploadName = Extract<
  OperationName,
  'files.uploadCreative' | 'files.parseText' | 'bulk.previewSheet' | 'segments.upload' | 'finance.uploadSignedContract'
>;

interface Options {
  signal?: AbortSignal;
  /** Called with the bytes sent so far and the size of the request. */
  onProgress?: (sent: number, total: number) => void;
}

/**
 * Uploads a file as the part `file`. Uses XMLHttpRequest, because fetch has no upload progress. If the session has
 * expired, another call refreshes it and the file is sent once more; a refused upload stores nothing. Throws
 * `ApiFault`, or the AbortError of the signal.
 */
export async function uploadFile<N extends UploadName>(
  name: N,
  input: Omit<CallInput<N>, 'body'>,
  file: File,
  options: Options = {},
): Promise<AnswerOf<N>> {
  try {
    return await send(name, input, file, options);
  } catch (fault) {
    if (!(fault instanceof ApiFault && fault.status === 401)) throw fault;
  }
  await callApi('auth.currentUser');
  return await send(name, input, file, options);
}

async function send<N extends UploadName>(
  name: N,
  input: object,
  file: File,
  { signal, onProgress }: Options,
): Promise<AnswerOf<N>> {
  const { method, path } = await callAddress(name, input);
  const form = new FormData();
  form.append('file', file);
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open(method, `/api/dsp/${path}`);
  for (const [header, value] of Object.entries(ownHeaders)) request.setRequestHeader(header, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
  const leave = () => request.abort();
  signal?.addEventListener('abort', leave, { once: true });
  try {
    await ended(request, form);
  } finally {
    signal?.removeEventListener('abort', leave);
  }
  signal?.throwIfAborted();
  return (await answerOf(request)) as AnswerOf<N>; // The gateway has validated the response.
}

function ended(request: XMLHttpRequest, form: FormData): Promise<void> {
  return new Promise((resolve) => {
    request.onloadend = () => resolve();
    request.send(form);
  });
}

async function answerOf(request: XMLHttpRequest): Promise<unknown> {
  if (request.status === 0) throw new ApiFault(0, { code: 'OFFLINE' });
  const json = async (): Promise<unknown> => JSON.parse(request.responseText);
  if (request.status >= 400) throw new ApiFault(request.status, await readRefusal({ json }));
  return await json();
}
