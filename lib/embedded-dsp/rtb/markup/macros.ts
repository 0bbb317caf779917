/** Macro values that are known when the markup is created. Other macros remain for the SSP, the page or the player. */
export interface MacroValues {
  campaignId: number;
  adSetId: number;
  creativeId: number;
  sspId: number;
  bidId: string;
  /** Only for clicks: the click id that the landing page passes to a goal. */
  clickId?: string;
}

/** Replaces macros such as `${CAMPAIGN_ID}` in an advertiser's address. Unknown macros are kept. */
export function filled(address: string, values: MacroValues): string {
  const known = new Map<string, string | undefined>([
    ['CAMPAIGN_ID', String(values.campaignId)],
    ['AD_SET_ID', String(values.adSetId)],
    ['CREATIVE_ID', String(values.creativeId)],
    ['SSP_ID', String(values.sspId)],
    ['BID_ID', values.bidId],
    ['CLICK_ID', values.clickId],
  ]);
  return address.replace(/\$(?:\{|%7B)([A-Z_]+)(?:\}|%7D)/gi, (whole, name: string) => known.get(name) ?? whole);
}

/** Click macros of third-party tags, in all spellings; a group is set where the address must be escaped. */
const clickMacro = /\$\{CLICK_URL(_ESC)?\}|%%CLICK_URL_(?:UNESC|(ESC))%%|\{CLICK(_ESC)?\}/g;

/** Replaces click macros by the click address, which may itself begin with a macro of the SSP. */
export const withClick = (code: string, { click, escapedClick }: { click: string; escapedClick: string }): string =>
  code.replace(clickMacro, (_, ...[one, two, three]: (string | undefined)[]) =>
    (one ?? two ?? three) ? escapedClick : click,
  );
