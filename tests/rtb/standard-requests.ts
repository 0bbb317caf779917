import { requestsOf23, type StandardRequest } from './requests-of-2-3';
import { film, paper, phone, reader, weather } from './standard-parties';

/** Requests as the documents of OpenRTB 2.3 to 2.6 describe them, written anew: the same objects, other publishers. */
export const standardRequests: readonly StandardRequest[] = [
  ...requestsOf23,
  {
    name: 'a sound of a podcast',
    since: '2.4',
    request: {
      id: 'b1',
      at: 1,
      app: weather,
      device: phone,
      imp: [
        {
          id: '1',
          audio: {
            mimes: ['audio/mpeg'],
            minduration: 5,
            maxduration: 60,
            protocols: [9, 10],
            startdelay: -1,
            feed: 3,
            stitched: 1,
            nvol: 2,
          },
        },
      ],
    },
    kinds: [['audio']],
  },
  {
    name: 'a banner in several sizes',
    since: '2.4',
    request: {
      id: 'b2',
      site: paper,
      device: { ...phone, geo: { lat: 52.1, lon: 5.1, type: 1, country: 'NLD', accuracy: 20 } },
      imp: [
        {
          id: '1',
          banner: {
            format: [
              { w: 300, h: 250 },
              { w: 336, h: 280 },
              { wratio: 16, hratio: 9, wmin: 300 },
            ],
            vcm: 1,
          },
        },
      ],
    },
    kinds: [['banner']],
  },
  {
    name: 'a sale through others, by header, with a viewability that was measured',
    since: '2.5',
    request: {
      id: 'c1',
      at: 1,
      site: paper,
      wlang: ['en'],
      bseat: ['another'],
      tmax: 5_000,
      source: {
        fd: 1,
        tid: 't-1',
        pchain: 'p1!s1',
        ext: { schain: { ver: '1.0', complete: 1, nodes: [{ asi: 's.example', sid: '1', hp: 1 }] } },
      },
      imp: [
        {
          id: '1',
          banner: { w: 300, h: 250 },
          metric: [{ type: 'viewability', value: 0.85, vendor: 'EXCHANGE' }],
          secure: 1,
        },
      ],
      regs: { coppa: 0, ext: { gdpr: 0, us_privacy: '1YNN' } },
    },
    kinds: [['banner']],
  },
  {
    name: 'one place for a banner, a film or a native ad',
    since: '2.5',
    request: {
      id: 'c2',
      site: paper,
      imp: [
        {
          id: '1',
          banner: { w: 300, h: 250 },
          video: { ...film, placement: 3 },
          native: {
            ver: '1.2',
            request: JSON.stringify({
              ver: '1.2',
              assets: [{ id: 1, title: { len: 90 } }],
              eventtrackers: [{ event: 1, methods: [1] }],
            }),
          },
        },
      ],
    },
    kinds: [['banner', 'video', 'native']],
  },
  {
    name: 'a pod whose slots are known',
    since: '2.6',
    request: {
      id: 'd1',
      app: { ...weather, content: { id: 'e1', network: { name: 'Sea TV' }, channel: { name: 'Sea One' } } },
      device: { ...phone, devicetype: 3 },
      imp: [
        {
          id: '1',
          video: { ...film, podid: 'pod-1', podseq: 1, slotinpod: 1, rqddurs: [15, 30], plcmt: 1 },
          exp: 7_200,
        },
        { id: '2', video: { ...film, podid: 'pod-1', podseq: 1, slotinpod: 0, maxduration: 15, plcmt: 1 }, exp: 7_200 },
      ],
    },
    kinds: [['video'], ['video']],
  },
  {
    name: 'a pod that buyers fill as they like, sold by the second',
    since: '2.6',
    request: {
      id: 'd2',
      app: weather,
      device: {
        ...phone,
        sua: {
          browsers: [{ brand: 'Chromium', version: ['120'] }],
          platform: { brand: 'Android', version: ['14'] },
          mobile: 1,
        },
      },
      imp: [
        {
          id: '1',
          video: { mimes: ['video/mp4'], podid: 'pod-2', poddur: 60, maxseq: 3, podseq: -1, mincpmpersec: 0.02 },
          rwdd: 1,
          ssai: 2,
        },
      ],
    },
    kinds: [['video']],
  },
  {
    name: 'allowed topics, consent in its own fields, and identities',
    since: '2.6',
    request: {
      id: 'd3',
      acat: ['IAB12'],
      cattax: 1,
      site: { ...paper, cattax: 1, kwarray: ['tides'] },
      langb: 'en',
      imp: [{ id: '1', banner: { w: 300, h: 250 }, qty: { multiplier: 1 }, dt: 1_700_000_000_000 }],
      regs: { coppa: 0, gdpr: 1, us_privacy: '1---', gpp: 'DBABMA~CPX', gpp_sid: [2] },
      user: { ...reader, consent: 'CPX', eids: [{ source: 'id.example', uids: [{ id: 'shared-1', atype: 1 }] }] },
    },
    kinds: [['banner']],
  },
  {
    name: 'a screen in the street, for which nothing of ours is made',
    since: '2.6',
    request: {
      id: 'd4',
      dooh: { id: 's1', name: 'Station', venuetype: ['transit.station'], venuetypetax: 1 },
      imp: [
        { id: '1', video: film, qty: { multiplier: 14.2, sourcetype: 1, vendor: 'm.example' }, dt: 1_700_000_000_000 },
      ],
    },
    kinds: [[]],
  },
];
