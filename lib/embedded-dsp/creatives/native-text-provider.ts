import type { NativeProposal } from '@/lib/contract/creatives/creatives';

export interface NativeTextRequest {
  finalUrl: string;
  language: 'en' | 'ru';
  productName: string | null;
  /** Key of the IAB content taxonomy. */
  iabCategory: string | null;
}

/** Proposes texts of a native ad. Proposals respect the limits of the contract and are meant to be edited. */
export interface NativeTextProvider {
  name: string;
  propose(request: NativeTextRequest): Promise<NativeProposal[]>;
}
