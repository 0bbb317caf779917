import { Refusal } from '@/lib/contract/refusal';

/** Reason of a fault in a VAST or DAAST document; selects the error text. */
export type TagFault =
  | 'other'
  | 'notXml'
  | 'doctype'
  | 'tooDeep'
  | 'notVast'
  | 'notDaast'
  | 'version'
  | 'noAd'
  | 'noMedia'
  | 'nonLinear'
  | 'insecureMedia'
  | 'noImpression'
  | 'noTagUri'
  | 'wrapperDepth'
  | 'address';

export const tagRefusal = (reason: TagFault, params: { limit?: number; actual?: string | number } = {}) =>
  new Refusal('VAST_DAAST_PROCESSING_ERROR', { params: { reason, ...params } });
