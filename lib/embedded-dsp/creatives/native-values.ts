import type { AnyCreative } from '@/lib/contract/creatives/creative-fields';

type NativeTexts = Pick<AnyCreative, 'sponsored' | 'desc' | 'displayUrl' | 'ctaText' | 'extraData'>;

/** Returns the values of a native ad by AdCOM data asset type: those of its own fields before its further ones. */
export function nativeValues(whole: NativeTexts): { type: number; value: string }[] {
  const own = [
    { type: 1, value: whole.sponsored },
    { type: 2, value: whole.desc },
    { type: 11, value: whole.displayUrl },
    { type: 12, value: whole.ctaText },
  ];
  const further = whole.extraData.map(({ type, value }) => ({ type: Number(type), value }));
  return [...own, ...further].flatMap(({ type, value }) => (value ? [{ type, value }] : []));
}
