import type { CreativeValues, ImageSlot } from '@/components/creatives/form/creative-values';

/** What the form sends: empty texts as null, choices as their numbers, of several sources the chosen one. */
export function creativeWritten(values: CreativeValues) {
  const { type, subtype, source, userId, name, labels, iabCategory, kktuCodes, trackers } = values;
  const { smallTitle, mediumTitle, desc, ctaText, sponsored, productName, language } = values;
  return {
    ...{ type, subtype, userId, name, labels, iabCategory, kktuCodes, trackers },
    ...{ rewarded: values.rewarded, sequence: values.sequence },
    kktuDescription: orNull(values.kktuDescription),
    finalUrl: subtype === 'js' ? orNull(values.finalUrl) : values.finalUrl,
    displayUrl: orNull(values.displayUrl),
    creativeOuterId: orNull(values.creativeOuterId),
    pixel: orNull(values.pixel),
    file: isStored(source) ? orNull(values.file) : null,
    link: source === 'link' ? orNull(values.link) : null,
    vast: source === 'vast' ? orNull(values.vast) : null,
    daast: source === 'daast' ? orNull(values.daast) : null,
    ...(hasOwnSize(values) ? { width: values.width, height: values.height } : { width: null, height: null }),
    ...{ feed: choice(values.feed), placement: choice(values.placement), skip: choice(values.skip) },
    ...{ startDelay: choice(values.startDelay), pos: choice(values.pos), playback: values.playback.map(Number) },
    smallTitle: type === 'native' ? smallTitle : orNull(smallTitle),
    ...{ mediumTitle: orNull(mediumTitle), desc: orNull(desc), ctaText: orNull(ctaText) },
    ...{ sponsored: orNull(sponsored), productName: orNull(productName), language: orNull(language) },
    images: filledSlots(values).map(({ aspectRatio, source: from, file, link }) => ({
      aspectRatio,
      file: isStored(from) ? orNull(file) : null,
      link: from === 'link' ? orNull(link) : null,
    })),
    ...{ extraData: values.extraData, onlyByAspectRatio: values.onlyByAspectRatio },
  };
}

/** Whether a person says how large it is: where no file can be measured. */
const hasOwnSize = ({ type, subtype, source }: Pick<CreativeValues, 'type' | 'subtype' | 'source'>) =>
  type === 'banner' && (subtype === 'js' || (subtype === 'image' && source === 'link'));

/** The form's path of what the contract calls `path`: a missing medium belongs to the tab that is open. */
export function pathInForm(values: CreativeValues, path: string): string {
  if (path === 'file' && !isStored(values.source)) return values.source;
  const [, at, rest] = /^images\.(\d+)\.?(.*)$/.exec(path) ?? [];
  const slot = at === undefined ? undefined : filledSlots(values)[Number(at)];
  return slot ? `images.${values.images.indexOf(slot)}.${rest || 'file'}` : path;
}

const isFilled = ({ source, file, link }: ImageSlot) => (source === 'link' ? link : file).trim() !== '';
const filledSlots = ({ images }: CreativeValues) => images.filter(isFilled);
const isStored = (source: CreativeValues['source']) => source === 'file' || source === 'library';
const orNull = (text: string) => text.trim() || null;
const choice = (text: string) => (text === '' ? null : Number(text));
