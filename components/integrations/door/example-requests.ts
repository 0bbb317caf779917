const page = { domain: 'news.example', page: 'https://news.example/today', publisher: { id: '7' } };
const device = {
  ua: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ...{ devicetype: 2, os: 'Windows', language: 'en', connectiontype: 2 },
  geo: { country: 'USA', city: 'New York' },
};
const shared = { at: 1, tmax: 120, site: page, device, user: { id: 'reader-1' } };
const secure = { id: '1', bidfloor: 0.2, bidfloorcur: 'USD', secure: 1 };

const native = {
  ver: '1.2',
  assets: [
    { id: 1, required: 1, title: { len: 90 } },
    { id: 2, required: 1, img: { type: 3, wmin: 300, hmin: 157 } },
    { id: 3, data: { type: 2, len: 140 } },
  ],
};

const imps = {
  banner: { banner: { format: [{ w: 300, h: 250 }] } },
  video: {
    video: {
      ...{ mimes: ['video/mp4'], minduration: 3, maxduration: 30, protocols: [2, 3, 6], w: 640, h: 360 },
      ...{ linearity: 1, placement: 1, startdelay: 0 },
    },
  },
  audio: { audio: { mimes: ['audio/mpeg', 'audio/mp4'], minduration: 5, maxduration: 60, protocols: [9, 10] } },
  native: { native: { ver: '1.2', request: JSON.stringify(native) } },
};

const textOf = (imp: object): string =>
  JSON.stringify({ id: 'trial', imp: [{ ...secure, ...imp }], ...shared }, null, 2);

/** Requests to begin with, one for each kind of ad. */
export const exampleRequests = {
  banner: textOf(imps.banner),
  video: textOf(imps.video),
  audio: textOf(imps.audio),
  native: textOf(imps.native),
};
