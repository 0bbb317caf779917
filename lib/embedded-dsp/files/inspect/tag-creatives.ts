import type { TagMediaFile } from '@/lib/contract/creatives/file-facts';
import { within, type XmlElement } from './read-xml';
import { isCallable, requireHarmless, requireMediaAddress } from './tag-addresses';

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}(\.\d+)?(px)?$/.test(text) ? Math.round(Number.parseFloat(text)) : null;

/** The address an element holds: its text. */
const addressesIn = ({ text }: XmlElement): string[] => (text === '' ? [] : [text]);

/** Addresses that can be called or followed; throws `address` when one of the elements has a harmful one. */
export function webAddressesIn(elements: readonly XmlElement[]): string[] {
  const found = elements.flatMap(addressesIn);
  found.forEach(requireHarmless);
  return found.filter(isCallable);
}

/** The files that an ad plays, https ones all of them; throws `insecureMedia` or `address`. */
export function mediaFilesIn(linear: XmlElement): TagMediaFile[] {
  return within(linear, 'MediaFile', 'InteractiveCreativeFile').flatMap((element) =>
    addressesIn(element).map((url) => toMediaFile(element, url)),
  );
}

function toMediaFile({ name, attributes }: XmlElement, url: string): TagMediaFile {
  const kilobits = whole(attributes.bitrate ?? attributes.maxBitrate);
  return {
    url: requireMediaAddress(url),
    mimeType: (attributes.type ?? '').toLowerCase(),
    width: whole(attributes.width),
    height: whole(attributes.height),
    bitrate: kilobits === null ? null : kilobits * 1000,
    apiFramework: attributes.apiFramework || (name === 'InteractiveCreativeFile' ? 'SIMID' : null),
  };
}

/** What a non-linear ad or a companion shows: a file, a frame or markup. */
export interface TagResource {
  width: number | null;
  height: number | null;
}

/** Elements with something to show. */
export function resourcesIn(element: XmlElement, name: 'NonLinear' | 'Companion'): TagResource[] {
  return within(element, name).flatMap((found) => {
    const files = within(found, 'StaticResource', 'IFrameResource');
    const markup = within(found, 'HTMLResource').some(({ text }) => text !== '');
    if (webAddressesIn(files).length === 0 && !markup) return [];
    return [{ width: whole(found.attributes.width), height: whole(found.attributes.height) }];
  });
}

/** HH:MM:SS or HH:MM:SS.mmm in ms; null when it is neither. */
export function durationOf(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]?\d):([0-5]?\d(?:\.\d{1,6})?)$/.exec(text) ?? [];
  if (hours === undefined) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}
