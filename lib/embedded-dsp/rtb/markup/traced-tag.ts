/** Trackers to be added to a third-party document. */
export interface Traces {
  impressions: readonly string[];
  /** Called by a player that cannot play the ad. */
  error: string;
  events: readonly (readonly [name: string, address: string])[];
  clicks: readonly string[];
  viewable: string;
}

/** Wraps a text in a CDATA section. A section end within the text is escaped. */
export const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Returns the name of an event in a version of VAST, or in DAAST, which is 1.0; null if the version lacks it. */
export function eventIn(name: string, version: string): string | null {
  const [major, minor = '0'] = version.split('.');
  if (name === 'fullscreen') return major === '4' ? 'playerExpand' : name;
  if (name === 'skip') return Number(major) >= 3 ? name : null;
  return name === 'closeLinear' && (Number(major) < 3 || (major === '4' && minor === '0')) ? null : name;
}

/**
 * Adds trackers to an advertiser's document, in the order that its version requires. The document was validated when it
 * was uploaded, so all required elements exist.
 */
export function tracedTag(tag: string, { impressions, error, events, clicks, viewable }: Traces): string {
  const shown = impressions.map((url) => `<Impression>${cdata(url)}</Impression>`).join('');
  const failed = `<Error>${cdata(error)}</Error>`;
  return outsideOfSections(tag, (markup) => {
    const version = /<(?:VAST|DAAST)\s[^>]*\bversion\s*=\s*["']([\d.]+)/.exec(markup)?.[1] ?? '3.0';
    const isNew = version.startsWith('4');
    const known = events.flatMap(([name, url]) => {
      const event = eventIn(name, version);
      return event ? [[event, url] as const] : [];
    });
    const spread = markup.replace(/<(TrackingEvents|VideoClicks|AdInteractions)(\s[^>]*?)?\/>/g, '<$1$2></$1>');
    return spread
      .replace(/<Ad(?=[\s>])[\s\S]*?<\/Ad>/g, (ad) =>
        isNew
          ? withViewable(
              beforeFirst(
                ad.replace('</AdSystem>', (found) => found + failed),
                /<Impression[\s>]|<Creatives[\s>/]/,
                shown,
              ),
              `<Viewable>${cdata(viewable)}</Viewable>`,
            )
          : beforeFirst(ad, /<Impression[\s>]|<Creatives[\s>/]/, failed + shown),
      )
      .replace(/<Linear(\s[^>]*)?>([\s\S]*?)<\/Linear>/g, (linear) => traced(linear, { events: known, clicks, isNew }));
  });
}

/** Adds the viewability tracker of VAST 4, whose element follows the impressions and their price. */
function withViewable(ad: string, viewable: string): string {
  const open = ad.replace(/<ViewableImpression(\s[^>]*?)?\/>/, '<ViewableImpression$1></ViewableImpression>');
  const head = open.lastIndexOf('</Impression>');
  const added = `<ViewableImpression>${viewable}</ViewableImpression>`;
  return (
    within(open, 'ViewableImpression', viewable) ??
    open.slice(0, head) +
      beforeFirst(
        open.slice(head),
        /<(?:AdServingId|AdTitle|AdVerifications|Advertiser|Category|BlockedAdCategories|Creatives|VASTAdTagURI)[\s>/]/,
        added,
      )
  );
}

type Playing = Pick<Traces, 'events' | 'clicks'> & { isNew: boolean };

/**
 * Adds trackers to a linear creative. VAST 4 has tracking events first and clicks last; earlier versions have both
 * after the duration.
 */
function traced(linear: string, { events, clicks, isNew }: Playing): string {
  const tracking = events.map(([name, url]) => `<Tracking event="${name}">${cdata(url)}</Tracking>`).join('');
  const clicked = clicks.map((url) => `<ClickTracking>${cdata(url)}</ClickTracking>`).join('');
  const clickable = /<AdInteractions[\s>]/.test(linear) ? 'AdInteractions' : 'VideoClicks';
  const withEvents = within(linear, 'TrackingEvents', tracking) ?? trackedFirst(linear, tracking, isNew);
  const through = /<\/ClickThrough>/;
  if (!isNew && through.test(withEvents)) return withEvents.replace(through, (found) => found + clicked);
  const made = `<${clickable}>${clicked}</${clickable}>`;
  return (
    within(withEvents, clickable, clicked) ??
    (isNew ? beforeFirst(withEvents, /<\/Linear>/, made) : beforeFirst(withEvents, /<MediaFiles[\s>]|<\/Linear>/, made))
  );
}

function trackedFirst(linear: string, tracking: string, isNew: boolean): string {
  const made = `<TrackingEvents>${tracking}</TrackingEvents>`;
  if (isNew)
    return beforeFirst(
      linear,
      /<AdParameters[\s>/]|<Duration[\s>]|<MediaFiles[\s>]|<VideoClicks[\s>]|<\/Linear>/,
      made,
    );
  return /<\/Duration>/.test(linear)
    ? linear.replace(/<\/Duration>/, (found) => found + made)
    : beforeFirst(linear, /<VideoClicks[\s>]|<AdInteractions[\s>]|<MediaFiles[\s>]|<\/Linear>/, made);
}

/** Inserts markup at the start of an element; null if the element does not exist. */
function within(markup: string, element: string, added: string): string | null {
  const open = new RegExp(`<${element}(\\s[^>]*)?>`);
  return open.test(markup) ? markup.replace(open, (found) => found + added) : null;
}

const beforeFirst = (markup: string, place: RegExp, added: string): string =>
  markup.replace(place, (found) => added + found);

/** Applies a change to a document, except within CDATA sections and comments. */
function outsideOfSections(document: string, change: (markup: string) => string): string {
  const kept: string[] = [];
  const hidden = document.replace(
    /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g,
    (section) => `\u0001${kept.push(section) - 1}\u0001`,
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no document may contain this sign
  return change(hidden).replace(/\u0001(\d+)\u0001/g, (_, at: string) => kept[Number(at)] ?? '');
}
