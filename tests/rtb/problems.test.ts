import { describe, expect, it } from 'vitest';
import { rtbProblems } from '@/lib/contract/integrations/rtb-kinds';
import { parseJson } from '@/lib/embedded-dsp/rtb/bid/parse-json';
import { RtbFault } from '@/lib/embedded-dsp/rtb/bid/rtb-fault';
import en from '@/messages/en/integrations.json';
import ru from '@/messages/ru/integrations.json';

const problemIn = (text: string) => {
  try {
    parseJson(text);
    return null;
  } catch (error) {
    if (error instanceof RtbFault) return error.problem;
    throw error;
  }
};

describe('a problem with a bid request', () => {
  it.each([
    ['{"id" 1}', { code: 'JSON_BROKEN_AT', params: { position: '6' } }],
    ['{"id":', { code: 'JSON_CUT_OFF', params: {} }],
    [`{"id":"${'x'.repeat(70_000)}"}`, { code: 'TEXT_TOO_LONG', params: { characters: '65536' } }],
    ['['.repeat(40) + ']'.repeat(40), { code: 'NESTED_TOO_DEEP', params: { levels: '24' } }],
  ])('says where the JSON is wrong (%#)', (text, problem) => {
    expect(problemIn(text)).toEqual(problem);
  });

  it('has a text in both languages for each code, with the same values', () => {
    const valuesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value);
    expect([Object.keys(en.problem), Object.keys(ru.problem)]).toEqual([[...rtbProblems], [...rtbProblems]]);
    for (const code of rtbProblems) expect(valuesIn(ru.problem[code])).toEqual(valuesIn(en.problem[code]));
  });
});
