import { type Loose, partOf } from '../bid/loose';

/** Fields that name a person, a device or a place to the metre. */
const personal: Readonly<Record<string, readonly string[]>> = {
  user: [
    'id',
    'buyeruid',
    'yob',
    'gender',
    'keywords',
    'customdata',
    'data',
    'eids',
    'geo',
    'ext',
    'consent',
    'kwarray',
  ],
  device: [
    ...['ip', 'ipv6', 'ifa', 'didsha1', 'didmd5', 'dpidsha1', 'dpidmd5', 'macsha1', 'macmd5', 'ext', 'flashver'],
  ],
};
const mostKept = 8_192;

/** A request as it may be shown: whose it was is left out. */
export function redacted(request: unknown): string {
  const whole = partOf(request);
  const parts = Object.entries(personal).flatMap(([name, fields]) =>
    whole[name] === undefined ? [] : [[name, without(partOf(whole[name]), fields)] as const],
  );
  return JSON.stringify({ ...whole, ...Object.fromEntries(parts) }).slice(0, mostKept);
}

function without(part: Loose, fields: readonly string[]): Loose {
  const kept = Object.fromEntries(Object.entries(part).filter(([name]) => !fields.includes(name)));
  if (kept.geo === undefined) return kept;
  const { lat: _lat, lon: _lon, ...geo } = partOf(kept.geo);
  return { ...kept, geo };
}
