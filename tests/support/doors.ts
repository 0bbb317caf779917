import { type Mock, vi } from 'vitest';
import * as toasts from '@/components/ui/show-toast';
import * as api from '@/lib/browser/call-api';
import * as downloads from '@/lib/browser/download-file';
import * as uploads from '@/lib/browser/upload-file';

// The doors from components to the outside. In the project `dom` whatever imports one of these four modules is given
// this one (`vitest.config.ts`), so that all tests and components of its process share these spies. Each does what the
// door itself does until a test says otherwise, and again when that test is over (`mockReset`).

export * from '@/components/ui/show-toast';
export * from '@/lib/browser/call-api';
export * from '@/lib/browser/download-file';
export * from '@/lib/browser/upload-file';

/** What is sent, and what a test answers: it knows the operation, and gives no more of an answer than is read. */
// biome-ignore lint/suspicious/noExplicitAny: each operation has an input and an answer of its own
type Call = (operation: string, input?: any, ...rest: any[]) => Promise<unknown>;

const anyOperation = (door: unknown) => vi.fn(door as Call) as Mock<Call>; // What Call says.

export const callApi = anyOperation(api.callApi);
export const downloadFile = anyOperation(downloads.downloadFile);
export const uploadFile = anyOperation(uploads.uploadFile);
export const showToast = vi.fn(toasts.showToast);
