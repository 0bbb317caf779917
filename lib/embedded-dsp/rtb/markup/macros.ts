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
  const known: Readonly<Record<string, string>> = {
    CAMPAIGN_ID: String(values.campaignId),
    AD_SET_ID: String(values.adSetId),
    CREATIVE_ID: String(values.creativeId),
    SSP_ID: String(values.sspId),
    BID_ID: values.bidId,
    ...(values.clickId === undefined ? {} : { CLICK_ID: values.clickId }),
  };
  return address.replace(/\$(?:\{|%7B)([A-Z_]+)(?:\}|%7D)/gi, (whole, name: string) => known[name] ?? whole);
}

/** Click macros of third-party tags, in all spellings. */
const clickMacros = [
  ...[/\$\{CLICK_URL_ESC\}/g, /%%CLICK_URL_ESC%%/g, /\{CLICK_ESC\}/g].map((found) => [found, true] as const),
  ...[/\$\{CLICK_URL\}/g, /%%CLICK_URL_UNESC%%/g, /\{CLICK\}/g].map((found) => [found, false] as const),
];

/** Replaces click macros by the click address. */
export const withClick = (code: string, click: string): string =>
  clickMacros.reduce(
    (text, [macro, isEscaped]) => text.replace(macro, () => (isEscaped ? encodeURIComponent(click) : click)),
    code,
  );
