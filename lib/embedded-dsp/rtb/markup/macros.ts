/** What can be filled in when the ad is made; the rest stays for the SSP, the page or the player. */
export interface MacroValues {
  campaignId: number;
  adSetId: number;
  creativeId: number;
  sspId: number;
  bidId: string;
  /** Of a click: what the landing page hands to a goal. */
  clickId?: string;
}

/** Fills `${CAMPAIGN_ID}` and the like in an advertiser's own address. What is not ours stays as it is. */
export function filled(address: string, values: MacroValues): string {
  const known: Readonly<Record<string, string>> = {
    ...{ CAMPAIGN_ID: String(values.campaignId), AD_SET_ID: String(values.adSetId) },
    ...{ CREATIVE_ID: String(values.creativeId), SSP_ID: String(values.sspId), BID_ID: values.bidId },
    ...(values.clickId === undefined ? {} : { CLICK_ID: values.clickId }),
  };
  return address.replace(/\$(?:\{|%7B)([A-Z_]+)(?:\}|%7D)/gi, (whole, name: string) => known[name] ?? whole);
}

/** The click macros that tags of other companies have, in the spellings that they have. */
const clickMacros = [
  ...[/\$\{CLICK_URL_ESC\}/g, /%%CLICK_URL_ESC%%/g, /\{CLICK_ESC\}/g].map((found) => [found, true] as const),
  ...[/\$\{CLICK_URL\}/g, /%%CLICK_URL_UNESC%%/g, /\{CLICK\}/g].map((found) => [found, false] as const),
];

/** Puts our click address in the place of click macros. */
export const withClick = (code: string, click: string): string =>
  clickMacros.reduce(
    (text, [macro, isEscaped]) => text.replace(macro, () => (isEscaped ? encodeURIComponent(click) : click)),
    code,
  );
