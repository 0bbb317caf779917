import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '@/lib/contract/enumerations';

/** Seconds for which a link to a stored file is good. */
const lifeSeconds = 300;
/** The same for what advertisements show: longer than any event of a bid is waited for. */
const shownSeconds = 9 * 86_400;
const shownStepSeconds = 86_400;
/** The same for the page that shows a creative to others. */
const previewSeconds = 30 * 86_400;
/** Links made within the same minute are the same, so that a refreshed list shows pictures from the cache. */
const stepSeconds = 60;

export interface FileLinks {
  /** A link to a stored file on the files origin. */
  to(name: string): string;
  /** The same for a place where it is shown to the world, good for a week at least. */
  toShow(name: string): string;
  /** A link to the page that shows a creative to whoever has it, and when it stops working. */
  toPreview(creativeId: number, language: Language): { url: string; until: string };
  /** Whether a link to that page is ours and its time has not passed. */
  isGoodPreview(creativeId: string, query: URLSearchParams): boolean;
  /** Whether the link's signature is ours and its time has not passed. */
  isGood(name: string, query: URLSearchParams): boolean;
}

export function fileLinks(settings: { publicUrl: string; secret: string }, now: () => number = Date.now): FileLinks {
  const sign = (what: 'file' | 'preview', name: string, until: string) =>
    createHmac('sha256', settings.secret).update(`${what}\n${name}\n${until}`).digest('base64url');
  const end = (step: number, life: number) => String(Math.floor(now() / 1000 / step) * step + life);
  const link = (name: string, step: number, life: number) => {
    const until = end(step, life);
    return `${settings.publicUrl}/files/${name}?until=${until}&signature=${sign('file', name, until)}`;
  };
  const isSigned = (what: 'file' | 'preview', name: string, query: URLSearchParams) => {
    const until = query.get('until') ?? '';
    const given = Buffer.from(query.get('signature') ?? '');
    const expected = Buffer.from(sign(what, name, until));
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && Number(until) * 1000 > now();
  };
  return {
    to: (name) => link(name, stepSeconds, lifeSeconds),
    toShow: (name) => link(name, shownStepSeconds, shownSeconds),
    toPreview(creativeId, language) {
      const until = end(shownStepSeconds, previewSeconds + shownStepSeconds);
      const signature = sign('preview', String(creativeId), until);
      const query = `lang=${language}&until=${until}&signature=${signature}`;
      return {
        url: `${settings.publicUrl}/preview/${creativeId}?${query}`,
        until: new Date(Number(until) * 1000).toISOString(),
      };
    },
    isGoodPreview: (creativeId, query) => isSigned('preview', creativeId, query),
    isGood: (name, query) => isSigned('file', name, query),
  };
}
