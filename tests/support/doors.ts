import { type Mock, vi } from 'vitest';
import * as toasts from '@/components/ui/show-toast';
import * as api from '@/lib/browser/call-api';
import * as downloads from '@/lib/browser/download-file';
import * as uploads from '@/lib/browser/upload-file';

// In the project `dom`, importing any of these four modules returns this one (`vitest.config.ts`), so that all tests
// and components of the process share these spies of calls to the outside. Each spy calls the original until a test
// replaces it, and again after that test (`mockReset`).

export * from '@/components/ui/show-toast';
export * from '@/lib/browser/call-api';
export * from '@/lib/browser/download-file';
export * from '@/lib/browser/upload-file';

/**
 * A call with any input and answer: a test knows the operation, and only returns the part of an answer that is read.
 */
// biome-ignore lint/suspicious/noExplicitAny: each operation has an input and an answer of its own
type Call = (operation: string, input?: any, ...rest: any[]) => Promise<unknown>;

const anyOperation = (door: unknown) => vi.fn(door as Call) as Mock<Call>; // as declared by Call

export const callApi = anyOperation(api.callApi);
export const downloadFile = anyOperation(downloads.downloadFile);
export const uploadFile = anyOperation(uploads.uploadFile);
export const showToast = vi.fn(toasts.showToast);
