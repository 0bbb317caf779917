import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '@/lib/contract/enumerations';

/** Seconds for which a link to a stored file is valid. */
const lifeSeconds = 300;
/** Validity of links in shown ads; longer than any event of a bid is accepted. */
const shownSeconds = 9 * 86_400;
const shownStepSeconds = 86_400;
/** Validity of links to the public preview page. */
const previewSeconds = 30 * 86_400;
/** Links created within the same minute are equal, so that a refreshed list uses cached pictures. */
const stepSeconds = 60;

export interface FileLinks {
  /** Signs a link to a stored file on the files origin. */
  to(name: string): string;
  /** Signs a link for public display, valid for at least a week. */
  toShow(name: string): string;
  /** Signs a link to the public preview page of a creative, and returns when it expires. */
  toPreview(creativeId: number, language: Language): { url: string; until: string };
  /** Returns true if a preview link has a valid signature and has not expired. */
  isGoodPreview(creativeId: string, query: URLSearchParams): boolean;
  /** Returns true if a file link has a valid signature and has not expired. */
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
