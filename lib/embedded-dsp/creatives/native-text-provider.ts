import type { NativeProposal } from '@/lib/contract/creatives/creatives';

export interface NativeTextRequest {
  finalUrl: string;
  language: 'en' | 'ru';
  productName: string | null;
  /** Key of the IAB content taxonomy. */
  iabCategory: string | null;
}

/** Whoever proposes texts of a native ad. A proposal keeps to the limits of the contract and is for people to edit. */
export interface NativeTextProvider {
  name: string;
  propose(request: NativeTextRequest): Promise<NativeProposal[]>;
}
