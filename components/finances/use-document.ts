'use client';
import { useMutation } from '@tanstack/react-query';
import { outdatedBy, useRefresh } from '@/components/finances/use-refresh';
import { useDownload } from '@/components/shell/use-download';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { downloadFile } from '@/lib/browser/download-file';
import type { DocumentKind, documentStates } from '@/lib/contract/finance/documents';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import { useFaultText } from '@/lib/i18n/use-fault-text';

/** Polling interval of a document that is being generated, ms; only its owner is notified. */
export const generatingMs = 1_500;

/** Downloads the file of a document, or asks for it again after its generation failed. */
export function useDocument(kind: DocumentKind, id: number) {
  const faultText = useFaultText();
  const refresh = useRefresh();
  const download = useDownload((signed: 'true' | 'false') =>
    downloadFile('finance.documentFile', { params: { kind, id }, query: { signed } }),
  );
  const render = useMutation({
    mutationFn: () => callApi('finance.renderDocument', { params: { kind, id } }),
    onSettled: () => refresh(outdatedBy[kind]),
    onError: (fault) => void showToast('error', faultText(fault)),
  });
  return { download, render };
}

const passing: ReadonlySet<OrdStatus> = new Set<OrdStatus>(['TRANSFERRING', 'REGISTERING']);

interface Worked {
  documentState: (typeof documentStates)[number];
  ordStatus: OrdStatus;
  /** The last step tried; a thing without steps has none. */
  ordAction?: string | null;
  /** The step that can be sent now. */
  nextOrdAction?: string | null;
}

/** Whether a document is in progress: its PDF is being generated, or its registration is pending. */
export function isUnderWay({ documentState, ordStatus, ordAction, nextOrdAction }: Worked): boolean {
  const isWaitingForRegistry = ordStatus === 'WAITING' && Boolean(ordAction) && !nextOrdAction;
  return documentState === 'GENERATING' || passing.has(ordStatus) || isWaitingForRegistry;
}
