import type { RtbNotice } from '@/lib/contract/integrations/rtb-kinds';
import type { SignedTokens } from './bid-token';

/** The notice addresses of one bid. The SSP, the page or the player replaces the macros. */
export interface BidAddresses {
  of(notice: RtbNotice): string;
  /** Redirects to the creative's landing page. */
  click: string;
}

/** Notices whose addresses only the SSP gets. */
const ofSsp: ReadonlySet<RtbNotice> = new Set(['win', 'billing', 'loss']);
/** Notices with the price macro of OpenRTB, which only the SSP can replace. */
const carriesPrice: ReadonlySet<RtbNotice> = new Set(['billing', 'impression']);
// biome-ignore lint/suspicious/noTemplateCurlyInString: macros of the standard
const market = 'mbr=${AUCTION_MBR}&least=${AUCTION_MIN_TO_WIN}';

export function addressesOf(origin: string, tokens: SignedTokens): BidAddresses {
  const base = `${origin}/rtb/notice`;
  return {
    of: (notice) => {
      const address = `${base}/${notice}/${ofSsp.has(notice) ? tokens.ssp : tokens.page}`;
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: macros of the standard
      if (notice === 'loss') return `${address}?reason=\${AUCTION_LOSS}&${market}`;
      if (notice === 'win') return `${address}?price=\${AUCTION_PRICE}&${market}`;
      // A macro of VAST, which the player replaces.
      if (notice === 'error') return `${address}?code=[ERRORCODE]`;
      return carriesPrice.has(notice) ? `${address}?price=\${AUCTION_PRICE}` : address;
      // biome-ignore-end lint/suspicious/noTemplateCurlyInString: macros of the standard
    },
    click: `${origin}/rtb/click/${tokens.page}`,
  };
}
