import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';
import { callAddress } from '@/lib/contract/call-address';
import type { AnswerOf, CallInput } from '@/lib/contract/call-types';
import { callApi } from './call-api';
import { ownHeaders } from './own-headers';
import { readRefusal } from './read-refusal';

type UploadName = Extract<
  OperationName,
  'files.uploadCreative' | 'files.parseText' | 'bulk.previewSheet' | 'segments.upload' | 'finance.uploadSignedContract'
>;

interface Options {
  signal?: AbortSignal;
  /** Bytes that have left this device, of all bytes of the request. */
  onProgress?: (sent: number, total: number) => void;
}

/**
 * Sends a file as the part `file`; fetch cannot tell how much of a body has left. A file is sent once, so a session
 * that ended on the way is renewed by another call and the file sent again, once; a refused upload leaves nothing behind.
 * Throws `ApiFault`, or the AbortError of the signal.
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
  const { method, path } = callAddress(name, input);
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
  return (await answerOf(request)) as AnswerOf<N>; // The gateway has checked the answer's shape.
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
