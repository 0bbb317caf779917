import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { Inspection } from '@/lib/contract/creatives/file-facts';
import { Refusal, type RefusalBody } from '@/lib/contract/refusal';
import { inspectHtml5 } from './inspect-html5';
import { inspectJs } from './inspect-js';
import { inspectMedia } from './inspect-media';
import { inspectTag } from './inspect-tag';
import { ownThread } from './thread-clock';

/** Messages between `inspectInThread` and this thread. */
export type ThreadKind = 'html5' | 'js' | 'audio' | 'video' | 'vast' | 'daast' | 'tag';
export interface ToInspector {
  id: number;
  kind: ThreadKind;
  path: string;
}
/** `thread` is the operating system's thread ID, null if unknown. */
export type FromInspector = { id: number; thread: number | null } & (
  | { facts: Inspection }
  | { refusal: RefusalBody }
  | { error: string }
);

const thread = ownThread();

const inspectors: Readonly<Record<ThreadKind, (path: string) => Inspection | Promise<Inspection>>> = {
  html5: inspectHtml5,
  js: (path) => inspectJs(readFileSync(path)),
  audio: (path) => inspectMedia(path, 'audio'),
  video: (path) => inspectMedia(path, 'video'),
  vast: (path) => inspectTag(readFileSync(path), 'vast'),
  daast: (path) => inspectTag(readFileSync(path), 'daast'),
  tag: (path) => inspectTag(readFileSync(path)),
};

async function answer({ id, kind, path }: ToInspector): Promise<FromInspector> {
  try {
    return { id, thread, facts: await inspectors[kind](path) };
  } catch (error) {
    return error instanceof Refusal ? { id, thread, refusal: error.body } : { id, thread, error: String(error) };
  }
}

parentPort?.on('message', async (requested: ToInspector) => parentPort?.postMessage(await answer(requested)));
