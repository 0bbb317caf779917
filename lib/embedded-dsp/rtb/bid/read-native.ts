import type { AspectRatio } from '@/lib/contract/enumerations';
import { Interned } from '../../exchange/market/interned';
import type { NativeTerms } from '../../exchange/market/native-terms';
import { ratioOf } from '../../exchange/market/native-terms';
import { isOn, type Loose, listOf, partOf, textOf, wholeOf } from './loose';

/** An asset of a native request. Its id is needed in the response. */
export interface ParsedAsset {
  id: number;
  isRequired: boolean;
  /** Maximum length in characters. */
  title: number | null;
  image: { isIcon: boolean; ratio: AspectRatio; w: number | null; h: number | null } | null;
  data: { type: number; length?: number } | null;
  isVideo: boolean;
}

export interface NativeRequest {
  version: string;
  /** Up to version 1.0, the request and the response are inside an object named `native`. */
  isWrapped: boolean;
  assets: ParsedAsset[];
}

const terms = new Interned<NativeTerms>();
/** Title length where the slot has no title asset. */
const anyTitle = 1_000;

/** Parses a native request of any version, as JSON text or as an object; null if it is neither. */
export function readNative(native: Loose): NativeRequest | null {
  const request = typeof native.request === 'string' ? parsed(native.request) : partOf(native.request);
  if (!request) return null;
  const root = request.native === undefined ? request : partOf(request.native);
  const assets = listOf(root.assets).map((one) => assetOf(partOf(one)));
  if (assets.length === 0) return null;
  return { version: textOf(root.ver) || textOf(native.ver) || '1.2', isWrapped: root !== request, assets };
}

/** Returns the terms of a native slot; null if no creative can fill it. */
export function nativeTermsOf(native: Loose): NativeTerms | null {
  const request = readNative(native);
  if (!request || request.assets.some(({ isVideo, isRequired }) => isVideo && isRequired)) return null;
  const made: NativeTerms = {
    titleLength: request.assets.find(({ title }) => title !== null)?.title ?? anyTitle,
    images: request.assets.flatMap(({ image, isRequired }) => (image ? [{ ratio: image.ratio, isRequired }] : [])),
    data: request.assets.flatMap(({ data, isRequired }) => (data === null ? [] : [{ ...data, isRequired }])),
  };
  return terms.of(JSON.stringify(made), () => made);
}

function parsed(text: string): Loose | null {
  try {
    return partOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function assetOf(asset: Loose): ParsedAsset {
  const title = partOf(asset.title);
  const image = partOf(asset.img);
  const data = partOf(asset.data);
  return {
    id: wholeOf(asset.id) ?? 0,
    isRequired: isOn(asset.required),
    title: asset.title === undefined ? null : (wholeOf(title.len) ?? anyTitle),
    image: asset.img === undefined ? null : imageOf(image),
    data: asset.data === undefined ? null : dataOf(data),
    isVideo: asset.video !== undefined,
  };
}

function dataOf(data: Loose): ParsedAsset['data'] {
  const type = wholeOf(data.type);
  const length = wholeOf(data.len);
  return type === null ? null : { type, ...(length !== null && length > 0 ? { length } : {}) };
}

function imageOf(image: Loose): NonNullable<ParsedAsset['image']> {
  const isIcon = wholeOf(image.type) === 1;
  const w = wholeOf(image.w) ?? wholeOf(image.wmin);
  const h = wholeOf(image.h) ?? wholeOf(image.hmin);
  const isSized = w !== null && h !== null && w > 0 && h > 0;
  return { isIcon, w, h, ratio: isSized ? ratioOf({ wmin: w, hmin: h }) : isIcon ? '1:1' : '1.91:1' };
}
