import { Interned } from '../../exchange/market/interned';
import type { PublisherWishes } from '../../exchange/market/publisher-wishes';
import { isOn, keptText, type Loose, textsOf, wholeOf } from './loose';

const kept = new Interned<PublisherWishes>();

/** Reads the publisher's restrictions of ads, together with those for this kind; null if there are none. */
export function wishesOf(request: Loose, imp: Loose, ofKind: PublisherWishes): PublisherWishes | null {
  const apps = textsOf(request.bapp).map((one) => keptText(one));
  const languages = [...textsOf(request.wlang), ...textsOf(request.wlangb)].map(languageOf);
  // Codes of other taxonomies have other meanings.
  const isOurTaxonomy = [null, 0, 1].includes(wholeOf(request.cattax));
  const categories = isOurTaxonomy ? textsOf(request.acat) : [];
  const wishes: PublisherWishes = {
    ...ofKind,
    ...(apps.length > 0 ? { apps } : {}),
    ...(categories.length > 0 ? { categories } : {}),
    ...(languages.length > 0 ? { languages } : {}),
    ...(isOn(imp.secure) ? { isSecure: true as const } : {}),
  };
  return Object.keys(wishes).length === 0 ? null : kept.of(JSON.stringify(wishes), () => wishes);
}

/** Returns the language of a code: `es-MX` is Spanish. */
const languageOf = (text: string): string => text.toLowerCase().split(/[-_]/, 1)[0] ?? '';
