import { Refusal } from '@/lib/contract/refusal';

/** What may be wrong with a VAST or DAAST document; the texts of the code choose by it. */
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
