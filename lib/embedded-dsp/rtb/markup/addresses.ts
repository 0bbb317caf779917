import type { RtbNotice } from '@/lib/contract/integrations/rtb-kinds';

/** Where what happens to one bid is reported; the SSP, the page or the player fills the macros. */
export interface BidAddresses {
  of(notice: RtbNotice): string;
  /** Leads on to the creative's landing page. */
  click: string;
}

/** Price macros are those of OpenRTB; nobody but the SSP can fill them. */
const carriesPrice: ReadonlySet<RtbNotice> = new Set(['billing', 'impression']);
// biome-ignore lint/suspicious/noTemplateCurlyInString: macros of the standard
const market = 'mbr=${AUCTION_MBR}&least=${AUCTION_MIN_TO_WIN}';

export function addressesOf(origin: string, token: string): BidAddresses {
  const base = `${origin}/rtb/notice`;
  return {
    of: (notice) => {
      const address = `${base}/${notice}/${token}`;
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: macros of the standard
      if (notice === 'loss') return `${address}?reason=\${AUCTION_LOSS}&${market}`;
      if (notice === 'win') return `${address}?price=\${AUCTION_PRICE}&${market}`;
      // A macro of VAST, which the player fills.
      if (notice === 'error') return `${address}?code=[ERRORCODE]`;
      return carriesPrice.has(notice) ? `${address}?price=\${AUCTION_PRICE}` : address;
      // biome-ignore-end lint/suspicious/noTemplateCurlyInString: macros of the standard
    },
    click: `${origin}/rtb/click/${token}`,
  };
}
