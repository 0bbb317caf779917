import { film, paper, phone, reader, weather } from './standard-parties';

export interface StandardRequest {
  name: string;
  since: '2.3' | '2.4' | '2.5' | '2.6';
  request: { imp: readonly { banner?: object; [field: string]: unknown }[]; [field: string]: unknown };
  /** Kinds in which each impression is read. */
  kinds: readonly (readonly string[])[];
}

/** Of the documents of OpenRTB 2.3. */
export const requestsOf23: readonly StandardRequest[] = [
  {
    name: 'a banner',
    since: '2.3',
    request: {
      id: 'a1',
      at: 1,
      cur: ['USD'],
      imp: [{ id: '1', bidfloor: 0.03, banner: { w: 300, h: 250, pos: 0 } }],
      site: paper,
      user: reader,
    },
    kinds: [['banner']],
  },
  {
    name: 'a banner that expands, for somebody of whom a provider knows something',
    since: '2.3',
    request: {
      id: 'a2',
      at: 2,
      cur: ['USD'],
      site: paper,
      imp: [
        {
          id: '1',
          bidfloor: 0.03,
          iframebuster: ['v.example'],
          banner: { w: 300, h: 250, pos: 0, battr: [13], expdir: [2, 4] },
        },
      ],
      user: {
        ...reader,
        data: [
          { id: 'd1', name: 'travel' },
          { id: 'd2', name: 'age', segment: [{ id: 's', value: '30-40' }] },
        ],
      },
    },
    kinds: [['banner']],
  },
  {
    name: 'an application',
    since: '2.3',
    request: {
      id: 'a3',
      at: 2,
      bcat: ['IAB25', 'IAB7-39'],
      badv: ['rival.example'],
      app: weather,
      device: phone,
      user: reader,
      imp: [
        {
          id: '1',
          bidfloor: 0.5,
          instl: 0,
          tagid: 'top',
          banner: { w: 728, h: 90, pos: 1, btype: [4], battr: [14], api: [3] },
        },
      ],
    },
    kinds: [['banner']],
  },
  {
    name: 'a film with companions',
    since: '2.3',
    request: {
      id: 'a4',
      at: 2,
      tmax: 5_000,
      device: { ua: 'Mozilla/5.0', os: 'OS X', flashver: '10.1', js: 1, ip: '198.51.100.5' },
      imp: [
        {
          id: '1',
          bidfloor: 0.03,
          video: {
            ...film,
            pos: 1,
            startdelay: 0,
            linearity: 1,
            sequence: 1,
            battr: [13, 14],
            maxextended: 30,
            minbitrate: 300,
            maxbitrate: 1_500,
            playbackmethod: [1, 3],
            delivery: [2],
            boxingallowed: 1,
            api: [1, 2],
            companiontype: [1, 2],
            companionad: [
              { id: 'c1', w: 300, h: 250, pos: 1, battr: [13, 14], expdir: [2, 4] },
              { id: 'c2', w: 728, h: 90, pos: 1 },
            ],
          },
        },
      ],
      site: {
        ...paper,
        content: {
          title: 'Tides',
          series: 'The sea',
          season: '2',
          url: 'https://www.harbour-times.example/tv',
          cat: ['IAB1'],
          keywords: 'sea,boats',
        },
      },
    },
    kinds: [['video']],
  },
  {
    name: 'a private marketplace whose deal is no must',
    since: '2.3',
    request: {
      id: 'a5',
      at: 1,
      cur: ['USD'],
      site: paper,
      device: phone,
      imp: [
        {
          id: '1',
          bidfloor: 0.03,
          banner: { w: 300, h: 250 },
          pmp: { private_auction: 0, deals: [{ id: 'D-1', at: 1, bidfloor: 2.5, wseat: ['somebody'] }] },
        },
      ],
    },
    kinds: [['banner']],
  },
  {
    name: 'a private marketplace for whoever has its deal',
    since: '2.3',
    request: {
      id: 'a6',
      at: 1,
      site: paper,
      imp: [
        { id: '1', banner: { w: 300, h: 250 }, pmp: { private_auction: 1, deals: [{ id: 'D-2', bidfloor: 2.5 }] } },
      ],
    },
    kinds: [[]],
  },
  {
    name: 'a native ad, its request a text',
    since: '2.3',
    request: {
      id: 'a7',
      at: 1,
      site: paper,
      user: reader,
      device: phone,
      imp: [
        {
          id: '1',
          native: {
            ver: '1.0',
            api: [3],
            battr: [13, 14],
            request: JSON.stringify({
              native: {
                ver: '1.0',
                assets: [
                  { id: 1, required: 1, title: { len: 90 } },
                  { id: 2, img: { type: 3, wmin: 600, hmin: 314 } },
                ],
              },
            }),
          },
        },
      ],
    },
    kinds: [['native']],
  },
];
