import { nativeValues } from '../../creatives/native-values';
import { partOf } from '../bid/loose';
import type { ParsedAsset } from '../bid/read-native';
import { readNative } from '../bid/read-native';
import type { Ad } from './ad';

/** Returns the response to a native request as JSON text: assets by id, link and trackers. */
export function nativeMarkup(ad: Ad): string {
  const request = readNative(partOf(ad.imp.native));
  const version = request?.version ?? '1.2';
  const isOld = version.startsWith('1.0') || version.startsWith('1.1');
  const { addresses } = ad;
  const shown = [addresses.of('impression'), ...ad.pixels('impression')];
  const trackers = isOld
    ? { imptrackers: shown }
    : {
        eventtrackers: [
          ...shown.map((url) => ({ event: 1, method: 1, url })),
          { event: 2, method: 1, url: addresses.of('viewable') },
        ],
      };
  const answer = {
    ver: version,
    assets: (request?.assets ?? []).flatMap((asset) => answered(asset, ad)),
    link: { url: ad.click, clicktrackers: ad.pixels('click') },
    ...trackers,
  };
  return JSON.stringify(request?.isWrapped || version.startsWith('1.0') ? { native: answer } : answer);
}

function answered(asset: ParsedAsset, ad: Ad): object[] {
  const { id, isRequired } = asset;
  const content = contentOf(asset, ad);
  return content ? [{ id, ...(isRequired ? { required: 1 } : {}), ...content }] : [];
}

function contentOf({ title, image, data }: ParsedAsset, ad: Ad): object | null {
  const { creative } = ad;
  const { whole } = creative;
  if (title !== null) {
    const fitting = [whole.mediumTitle, whole.smallTitle].find((text) => text && [...text].length <= title);
    return fitting ? { title: { text: fitting } } : null;
  }
  if (image) {
    const found = creative.images.find(({ ratio }) => ratio === image.ratio) ?? creative.images[0];
    return found ? { img: { type: image.isIcon ? 1 : 3, url: found.link, w: found.width, h: found.height } } : null;
  }
  if (!data) return null;
  const { type, length = Number.MAX_SAFE_INTEGER } = data;
  const found = nativeValues(whole).find((one) => one.type === type && [...one.value].length <= length);
  return found ? { data: found } : null;
}
