import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a link to a stored file is good. */
const lifeSeconds = 300;
/** The same for what advertisements show: longer than any event of a bid is waited for. */
const shownSeconds = 9 * 86_400;
const shownStepSeconds = 86_400;
/** Links made within the same minute are the same, so that a refreshed list shows pictures from the cache. */
const stepSeconds = 60;

export interface FileLinks {
  /** A link to a stored file on the files origin. */
  to(name: string): string;
  /** The same for a place where it is shown to the world, good for a week at least. */
  toShow(name: string): string;
  /** Whether the link's signature is ours and its time has not passed. */
  isGood(name: string, query: URLSearchParams): boolean;
}

export function fileLinks(settings: { publicUrl: string; secret: string }, now: () => number = Date.now): FileLinks {
  const sign = (name: string, until: string) =>
    createHmac('sha256', settings.secret).update(`file\n${name}\n${until}`).digest('base64url');
  const link = (name: string, step: number, life: number) => {
    const until = String(Math.floor(now() / 1000 / step) * step + life);
    return `${settings.publicUrl}/files/${name}?until=${until}&signature=${sign(name, until)}`;
  };
  return {
    to: (name) => link(name, stepSeconds, lifeSeconds),
    toShow: (name) => link(name, shownStepSeconds, shownSeconds),
    isGood(name, query) {
      const until = query.get('until') ?? '';
      const given = Buffer.from(query.get('signature') ?? '');
      const expected = Buffer.from(sign(name, until));
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && Number(until) * 1000 > now();
    },
  };
}
