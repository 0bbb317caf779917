/** Current codes of countries for which the Unicode data also lists former codes or codes of parts. */
const present: Readonly<Record<string, string>> = {
  RU: '643',
  CZ: '203',
  ET: '231',
  FR: '250',
  DE: '276',
  CW: '531',
  SA: '682',
  FM: '583',
  RS: '688',
  YE: '887',
  SD: '729',
  JE: '832',
};

let byCountry: ReadonlyMap<string, string> | undefined;

/**
 * Returns the three digits of a country (ISO 3166-1 alpha-2) in Russia's classifier OKSM, which uses the ISO numbers;
 * null if there are none.
 */
export function oksmOf(country: string): string | null {
  byCountry ??= new Map(
    // Numbers from 900 are not assigned.
    Array.from({ length: 899 }, (_, at) => String(at + 1).padStart(3, '0')).flatMap((code) => {
      const { region } = new Intl.Locale(`und-${code}`);
      return region === undefined || region === code ? [] : [[region, code] as const];
    }),
  );
  return present[country] ?? byCountry.get(country) ?? null;
}
