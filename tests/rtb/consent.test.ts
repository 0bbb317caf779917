import { describe, expect, it } from 'vitest';
import { mayKnow } from '@/lib/embedded-dsp/rtb/bid/consent';
import { consentString } from './consent-string';
import { gppRange, gppString, usSection } from './gpp-string';

const vendor = 812;
const allowed = consentString(vendor, [1, 3, 4, 7]);
const refused = consentString(vendor, [1, 7]);
const mayKnowBy = (regs: object, user: object = {}) => mayKnow({ regs, user }, vendor);
const byGpp = (gpp: string, ...sections: number[]) => mayKnowBy({ gpp, gpp_sid: sections });

/** Notices, opt-outs, kinds of sensitive data, children: as many fields as each section has, and three at the end. */
const layouts: [section: number, version: number, counts: [number, number, number, number]][] = [
  ...([
    [7, 1, [6, 3, 12, 2]],
    [7, 2, [6, 3, 16, 3]],
    [8, 1, [3, 2, 9, 2]],
    [9, 1, [3, 2, 8, 1]],
    [10, 1, [3, 2, 7, 1]],
    [11, 1, [4, 2, 8, 1]],
    [12, 1, [3, 2, 8, 3]],
    [15, 1, [3, 2, 11, 3]],
    [17, 1, [3, 2, 9, 5]],
    [18, 1, [4, 2, 8, 1]],
    [21, 1, [3, 2, 10, 5]],
    [23, 1, [3, 2, 8, 1]],
  ] satisfies typeof layouts),
];

describe('the opt-out signal of a browser', () => {
  it('is obeyed wherever a request has it', () => {
    expect(mayKnowBy({})).toBe(true);
    for (const gpc of [1, '1', true]) {
      expect(mayKnowBy({ gpc })).toBe(false);
      expect(mayKnowBy({ ext: { gpc } })).toBe(false);
    }
    expect(mayKnowBy({ gpc: 0, ext: { gpc: '0' } })).toBe(true);
  });
});

describe('the Global Privacy Platform', () => {
  it.each(layouts)(
    'section %i of version %i lets people be known unless they opted out or are children',
    (section, version, [notices, optOuts, sensitive, children]) => {
      const fields = (optOut: number[], child: number[]) => [
        ...Array.from({ length: notices }, () => 1),
        ...Array.from({ length: optOuts }, (_, at) => optOut[at] ?? 2),
        // What is sensitive is not used here.
        ...Array.from({ length: sensitive }, () => 1),
        ...Array.from({ length: children }, (_, at) => child[at] ?? 0),
        2,
        1,
        1,
        1,
      ];
      const by = (optOut: number[], child: number[], control?: boolean) =>
        byGpp(gppString({ [section]: usSection(version, fields(optOut, child), control) }), section);
      expect(by([], [])).toBe(true);
      expect(by([], [], false)).toBe(true);
      expect(by([], [], true)).toBe(false);
      for (let at = 0; at < optOuts; at++)
        expect(
          by(
            Array.from({ length: at + 1 }, (_, one) => (one === at ? 1 : 0)),
            [],
          ),
        ).toBe(false);
      for (let at = 0; at < children; at++)
        expect(
          by(
            [],
            Array.from({ length: at + 1 }, (_, one) => (one === at ? 1 : 0)),
          ),
        ).toBe(false);
    },
  );

  it('reads the string of the TCF and that of California’s first law where they are its sections', () => {
    expect(byGpp(gppString({ 2: allowed }), 2)).toBe(true);
    expect(byGpp(gppString({ 2: refused }), 2)).toBe(false);
    expect(mayKnow({ regs: { gpp: gppString({ 2: allowed }), gpp_sid: [2] } }, null)).toBe(false);
    expect(byGpp(gppString({ 6: '1YNN' }), 6)).toBe(true);
    expect(byGpp(gppString({ 6: '1YYN' }), 6)).toBe(false);
  });

  it('asks of the sections that apply, wherever they stand, and of no others', () => {
    const open = usSection(1, [1, 1, 1, 2, 2, ...Array(7).fill(0), 0, 1, 1, 1]);
    const closed = usSection(1, [1, 1, 1, 1, 1, ...Array(8).fill(0), 0, 1, 1, 1]);
    const both = gppString({ 2: allowed, 9: closed, 10: open });
    expect([
      byGpp(both, 10),
      byGpp(both, 2, 10),
      byGpp(both, 9),
      byGpp(both, 9, 10),
      byGpp(both, -1),
      byGpp(both),
    ]).toEqual([true, true, false, false, true, true]);
    const range = gppRange(9, [closed, open]);
    expect([byGpp(range, 10), byGpp(range, 9)]).toEqual([true, false]);
    expect(mayKnowBy({ gdpr: 1, gpp: both, gpp_sid: [10] }, { consent: refused })).toBe(false);
    expect(mayKnowBy({ ext: { gpp: both, gpp_sid: [10] } })).toBe(true);
  });

  it('refuses whatever it cannot read', () => {
    const open = usSection(1, [1, 1, 1, 2, 2, ...Array(7).fill(0), 0, 1, 1, 1]);
    const texts = [
      '',
      '~',
      'DBABM',
      'DBABM~',
      'DBAA',
      '%%GPP%%',
      `x${gppString({ 10: open })}`,
      gppString({ 10: open }).slice(0, -3),
    ];
    for (const text of texts) expect(byGpp(text, 10)).toBe(false);
    // A section that is not there, and one of a version or a state that nobody here reads.
    expect(byGpp(gppString({ 10: open }), 9)).toBe(false);
    expect(byGpp(gppString({ 10: usSection(9, [1, 1, 1, 2, 2]) }), 10)).toBe(false);
    expect(byGpp(gppString({ 24: open }), 24)).toBe(false);
    expect(byGpp(gppRange(1, Array(200).fill(open)), 10)).toBe(false);
  });
});
