import type { DetailsOf, Inspection, tagLacks } from '@/lib/contract/creatives/file-facts';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import { decodeText } from '../decode-text';
import { childrenOf, readXml, type XmlElement } from './read-xml';
import { readAd, type TagAd } from './tag-ads';
import { tagRefusal } from './tag-fault';
import { requireWeight } from './weight';
import { xmlOutline } from './xml-outline';

type TagKind = 'vast' | 'daast';

/** Maximum number of listed addresses. */
const maxListed = 50;
/** No ad server writes more; such documents would take seconds to parse. */
const maxTags = 40_000;
const maxInTag = 32 * 1024;
const versions: Readonly<Record<TagKind, RegExp>> = { vast: /^[2-4](\.\d{1,2}){0,2}$/, daast: /^1(\.\d{1,2}){0,2}$/ };

/**
 * Inspects a VAST 2–4.x or DAAST 1.x document, uploaded or pasted: content, duration, click addresses, tracking. No
 * address in it is fetched. Throws CREATIVE_WEIGHT_EXCEEDED, FILE_UNREADABLE, VMAP_UNSUPPORTED and
 * VAST_DAAST_PROCESSING_ERROR with the `reason`.
 * @param expected the required kind; either if omitted.
 */
export function inspectTag<K extends TagKind = TagKind>(source: Uint8Array | string, expected?: K): Inspection<K> {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  requireWeight(bytes.length, limits.upload.tag.bytes);
  const root = rootOf(decodeText(bytes).trim());
  const kind = kindOf(root, expected);
  // VAST 1 is recognised only to be refused by its version, because players no longer support it.
  const version = root.attributes.version ?? (root.name === 'VideoAdServingTemplate' ? '1.0' : '');
  if (!versions[kind].test(version)) throw tagRefusal('version', { actual: version.slice(0, 20) || '–' });
  requireWrapperDepth(root);
  const ads = childrenOf(root, 'Ad').flatMap((ad) => readAd(ad) ?? []);
  if (ads.length === 0) throw tagRefusal('noAd');
  if (!ads.some(({ isWrapper, mediaFiles }) => isWrapper || mediaFiles.length > 0)) throw tagRefusal('nonLinear');
  const shown = largest(ads);
  const facts = {
    mimeType: 'application/xml',
    width: shown?.width ?? null,
    height: shown?.height ?? null,
    duration: ads.reduce<number | null>(
      (most, { duration }) => (duration === null ? most : Math.max(most ?? 0, duration)),
      null,
    ),
    details: { kind, version, ...detailsOf(ads, kind), ...(isInsecure(root) ? { isInsecure: true } : {}) },
  };
  // `kind` is the expected one, or either if none was given.
  return facts as Inspection<K>;
}

function rootOf(text: string): XmlElement {
  const { hasDoctype, depth, tags, longestTag } = xmlOutline(text);
  if (hasDoctype) throw tagRefusal('doctype');
  const limit = limits.upload.tag.depth;
  if (depth > limit) throw tagRefusal('tooDeep', { limit, actual: depth });
  if (tags > maxTags || longestTag > maxInTag) throw tagRefusal('other');
  const reading = readXml(text);
  if ('line' in reading) throw tagRefusal('notXml', { actual: reading.line });
  return reading.root;
}

/** Returns true if a player would call an http address; click-through pages do not count. */
const isInsecure = ({ name, text, children }: XmlElement): boolean =>
  !name.endsWith('ClickThrough') && (/^\s*http:/i.test(text) || children.some(isInsecure));

function kindOf(root: XmlElement, expected: TagKind | undefined): TagKind {
  if (root.name === 'VMAP') throw new Refusal('VMAP_UNSUPPORTED');
  const kinds: Readonly<Record<string, TagKind>> = { VAST: 'vast', VideoAdServingTemplate: 'vast', DAAST: 'daast' };
  const kind = Object.hasOwn(kinds, root.name) ? kinds[root.name] : undefined;
  if (kind && (!expected || kind === expected)) return kind;
  throw tagRefusal(expected === 'daast' ? 'notDaast' : 'notVast');
}

/** Checks the nesting of wrappers within the document. Referenced wrappers are never fetched. */
function requireWrapperDepth(root: XmlElement): void {
  const limit = limits.upload.tag.wrappers;
  const depthOf = (element: XmlElement): number =>
    element.children.reduce((most, child) => Math.max(most, depthOf(child)), 0) + (element.name === 'Wrapper' ? 1 : 0);
  const actual = depthOf(root);
  if (actual > limit) throw tagRefusal('wrapperDepth', { limit, actual });
}

function detailsOf(ads: readonly TagAd[], kind: TagKind): Omit<DetailsOf<TagKind>, 'kind' | 'version'> {
  const sum = (count: (ad: TagAd) => number) => ads.reduce((total, ad) => total + count(ad), 0);
  const wrappers = sum(({ isWrapper }) => Number(isWrapper));
  const sized = ads.flatMap((ad) => [...ad.mediaFiles, ...ad.nonLinear, ...ad.companions]);
  const sizes = sized.flatMap(({ width, height }) => (width && height ? [`${width}x${height}`] : []));
  return {
    media: mediaOf(ads, kind),
    form: wrappers === 0 ? 'inline' : wrappers === ads.length ? 'wrapper' : 'mixed',
    ads: ads.length,
    linear: sum(({ linears }) => linears),
    nonLinear: sum(({ nonLinear }) => nonLinear.length),
    companions: sum(({ companions }) => companions.length),
    isSkippable: ads.some(({ isSkippable }) => isSkippable),
    mediaFiles: ads.flatMap(({ mediaFiles }) => mediaFiles).slice(0, maxListed),
    sizes: [...new Set(sizes)].slice(0, maxListed),
    impressions: sum(({ impressions }) => impressions),
    trackers: [...new Set(ads.flatMap(({ events }) => events))].slice(0, maxListed),
    clickThroughs: [...new Set(ads.flatMap(({ clickThroughs }) => clickThroughs))].slice(0, maxListed),
    lacks: lacksOf(ads),
  };
}

function mediaOf(ads: readonly TagAd[], kind: TagKind): DetailsOf<TagKind>['media'] {
  if (kind === 'daast' || ads.every(({ adType }) => adType === 'audio')) return 'audio';
  const types = ads.flatMap(({ mediaFiles }) => mediaFiles.map(({ mimeType }) => mimeType));
  if (types.length > 0) return types.every((type) => type.startsWith('audio/')) ? 'audio' : 'video';
  return ads.some(({ nonLinear, adType }) => nonLinear.length > 0 || adType !== '') ? 'video' : 'unknown';
}

const quartiles = ['firstQuartile', 'midpoint', 'thirdQuartile'];

/** Returns the parts that players expect and the document lacks. */
function lacksOf(ads: readonly TagAd[]): (typeof tagLacks)[number][] {
  const inline = ads.filter(({ isWrapper }) => !isWrapper);
  const linear = inline.filter(({ linears }) => linears > 0);
  const lacks = {
    impression: ads.some(({ impressions }) => impressions === 0),
    quartiles: linear.some(({ linearEvents }) => !quartiles.every((event) => linearEvents.includes(event))),
    clickThrough: inline.some(({ clickThroughs }) => clickThroughs.length === 0),
    duration: linear.some(({ duration }) => duration === null),
  };
  return (['impression', 'quartiles', 'clickThrough', 'duration'] as const).filter((lack) => lacks[lack]);
}

function largest(ads: readonly TagAd[]) {
  const shown = ads.flatMap(({ mediaFiles, nonLinear }) => (mediaFiles.length > 0 ? mediaFiles : nonLinear));
  const area = (one: (typeof shown)[number]) => (one.width ?? 0) * (one.height ?? 0);
  return shown.reduce<(typeof shown)[number] | null>(
    (most, one) => (most && area(most) >= area(one) ? most : one),
    null,
  );
}
