import { Interned } from '../../exchange/market/interned';
import type { PublisherWishes } from '../../exchange/market/publisher-wishes';
import { isOn, keptText, type Loose, textsOf, wholeOf } from './loose';

const kept = new Interned<PublisherWishes>();

/** What the publisher asks of ads, beside what it asks of those of this kind; null when it asks nothing. */
export function wishesOf(request: Loose, imp: Loose, ofKind: PublisherWishes): PublisherWishes | null {
  const apps = textsOf(request.bapp).map((one) => keptText(one));
  const languages = [...textsOf(request.wlang), ...textsOf(request.wlangb)].map(languageOf);
  // Another taxonomy names different things by like codes.
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

/** `es-MX` wants Spanish. */
const languageOf = (text: string): string => text.toLowerCase().split(/[-_]/, 1)[0] ?? '';
