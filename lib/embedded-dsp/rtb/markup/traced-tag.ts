/** What a document of somebody else is given of ours. */
export interface Traces {
  impressions: readonly string[];
  events: readonly (readonly [name: string, address: string])[];
  clicks: readonly string[];
  viewable: string;
}

/** Text cannot end its own section. */
export const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/**
 * A document of the advertiser with our addresses beside its own. It was read and checked when it was uploaded, so that
 * what is looked for here is there or may be left out.
 */
export function tracedTag(tag: string, { impressions, events, clicks }: Traces): string {
  const shown = impressions.map((url) => `<Impression>${cdata(url)}</Impression>`).join('');
  const tracking = events.map(([name, url]) => `<Tracking event="${name}">${cdata(url)}</Tracking>`).join('');
  const clicked = clicks.map((url) => `<ClickTracking>${cdata(url)}</ClickTracking>`).join('');
  return outsideOfSections(tag, (markup) =>
    markup
      .replace(/<Creatives(?=[\s>/])/g, `${shown}$&`)
      .replace(/<Linear(\s[^>]*)?>([\s\S]*?)<\/Linear>/g, (linear) => traced(linear, tracking, clicked)),
  );
}

function traced(linear: string, tracking: string, clicked: string): string {
  const interactions = /<AdInteractions[\s>]/.test(linear) ? 'AdInteractions' : 'VideoClicks';
  const withEvents = /<TrackingEvents(\s[^>]*)?>/.test(linear)
    ? linear.replace(/<TrackingEvents(\s[^>/]*)?>/, (open) => open + tracking)
    : linear.replace(/<\/Linear>$/, `<TrackingEvents>${tracking}</TrackingEvents></Linear>`);
  const open = new RegExp(`<${interactions}(\\s[^>/]*)?>`);
  return open.test(withEvents)
    ? withEvents.replace(open, (found) => found + clicked)
    : withEvents.replace(/<\/Linear>$/, `<${interactions}>${clicked}</${interactions}></Linear>`);
}

/** Changes the markup of a document and nothing within its CDATA sections and comments. */
function outsideOfSections(document: string, change: (markup: string) => string): string {
  const kept: string[] = [];
  const hidden = document.replace(
    /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g,
    (section) => `\u0001${kept.push(section) - 1}\u0001`,
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no document may contain this sign
  return change(hidden).replace(/\u0001(\d+)\u0001/g, (_, at: string) => kept[Number(at)] ?? '');
}
