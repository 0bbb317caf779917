import {
  type BiddableCreative,
  madeForAnySlot,
  type NativeTraits,
  type PlayerTraits,
} from '@/lib/embedded-dsp/exchange/campaigns/biddable-creative';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import type { BidContext } from '@/lib/embedded-dsp/exchange/gates/bid-context';
import type { ReasonCode } from '@/lib/embedded-dsp/exchange/gates/reason-codes';
import { natives } from '@/lib/embedded-dsp/exchange/market/native-terms';
import { type PlayerTerms, players } from '@/lib/embedded-dsp/exchange/market/player-terms';
import type { PublisherWishes } from '@/lib/embedded-dsp/exchange/market/publisher-wishes';
import type { Sight } from './sample-gate-input';

const base = { id: 70, outerId: '', width: 0, height: 0, iabCategory: 'IAB3-1' };
const wishes = { ...madeForAnySlot, protocols: null, isLinear: true };

/** A film of 15 seconds, 640×360, for any player. */
export const film = (changes: Partial<PlayerTraits> = {}): BiddableCreative => ({
  ...base,
  width: 640,
  height: 360,
  mimeType: 'video/mp4',
  player: {
    media: [{ mimeType: 'video/mp4', width: 640, height: 360 }],
    duration: 15_000,
    ...wishes,
    ...changes,
  },
});

/** A spot of 15 seconds for any player. */
export const spot = (changes: Partial<PlayerTraits> = {}): BiddableCreative => ({
  ...base,
  mimeType: 'audio/mpeg',
  player: { media: [{ mimeType: 'audio/mpeg', width: 0, height: 0 }], duration: 15_000, ...wishes, ...changes },
});

/** Short values of native data assets. */
export const valuesFor = (...types: number[]): NativeTraits['data'] => types.map((type) => ({ type, length: 20 }));

/** A native ad with a short title, everything that slots usually ask for, and a wide image. */
export const nativeAd = (changes: Partial<NativeTraits> = {}): BiddableCreative => ({
  ...base,
  mimeType: 'image/png',
  native: { titleLengths: [20], ratios: ['1.91:1'], onlyByAspectRatio: false, data: valuesFor(1, 2, 12), ...changes },
});

const videoSlot = (player: Partial<PlayerTerms> = {}, changes: Partial<BidContext> = {}): Partial<BidContext> => ({
  format: 'video',
  sizes: [{ w: 640, h: 360 }],
  mimes: ['video/mp4'],
  player: { ...players.preRoll, ...player },
  ...changes,
});
const audioSlot = (player: Partial<PlayerTerms> = {}): Partial<BidContext> => ({
  format: 'audio',
  sizes: [],
  mimes: ['audio/mpeg', 'audio/mp4'],
  player: { ...players.music, ...player },
});
const nativeSlot = (assets: keyof typeof natives): Partial<BidContext> => ({
  format: 'native',
  sizes: [],
  mimes: ['image/png'],
  assets: natives[assets],
});

const showing = (
  campaignType: BiddableCampaign['campaignType'],
  creative: BiddableCreative,
  request: Partial<BidContext>,
): Sight => ({ campaign: { campaignType }, adSet: { creatives: [creative] }, request });
const onVideo = (traits: Partial<PlayerTraits>, ...slot: Parameters<typeof videoSlot>) =>
  showing('video', film(traits), videoSlot(...slot));
const onAudio = (traits: Partial<PlayerTraits>, slot: Partial<PlayerTerms> = {}) =>
  showing('audio', spot(traits), audioSlot(slot));
const onNative = (traits: Partial<NativeTraits>, slot: keyof typeof natives) =>
  showing('native', nativeAd(traits), nativeSlot(slot));

type Wish = [refused: Partial<PlayerTraits>, passed: Partial<PlayerTraits>, terms: Partial<PlayerTerms>];
const videoWishes: Wish[] = [
  [{ isLinear: false }, { isLinear: true }, { linearity: 1 }],
  [{ startDelay: 0 }, { startDelay: -1 }, { startDelay: -1 }],
  [{ startDelay: -2 }, { startDelay: -1 }, { startDelay: 12 }],
  [{ placement: 1 }, { placement: 3 }, { placement: 3 }],
  [{ playback: [1, 3] }, { playback: [1, 6] }, { playback: [6] }],
  [{ skip: 1 }, { skip: 0 }, { skip: 0 }],
  [{ pos: 7 }, { pos: 1 }, {}],
  [{ sequence: 1 }, { sequence: 2 }, { sequence: 2 }],
];

/** What a publisher refuses of a banner of 728×90, and something close to it. */
const wishing = (creative: Partial<BiddableCreative>, wishes: PublisherWishes): Sight => ({
  adSet: { creatives: [{ ...base, width: 728, height: 90, mimeType: 'image/png', ...creative }] },
  request: { sizes: [{ w: 728, h: 90 }], mimes: ['image/png', 'text/html'], wishes },
});
type Refusal = [refused: Sight, passed: Sight];
const refusals: Refusal[] = [
  [wishing({ attributes: [12, 16] }, { attributes: [16] }), wishing({ attributes: [12] }, { attributes: [16] })],
  [wishing({ bannerType: 3 }, { bannerTypes: [1, 3] }), wishing({ bannerType: 2 }, { bannerTypes: [1, 3] })],
  [wishing({ apis: [3, 5, 6] }, { apis: [7] }), wishing({ apis: [3, 5, 6] }, { apis: [5] })],
  [wishing({ apis: [3, 5, 6] }, {}), wishing({}, {})],
  [wishing({ app: '42' }, { apps: ['42'] }), wishing({ app: '421' }, { apps: ['42'] })],
  [wishing({}, { categories: ['IAB4', 'IAB3-2'] }), wishing({}, { categories: ['IAB3'] })],
  [
    wishing({ script: 'Cyrillic' }, { languages: ['en', 'de'] }),
    wishing({ script: 'Cyrillic' }, { languages: ['en', 'ru'] }),
  ],
  [wishing({ script: 'Latin' }, { languages: ['ru'] }), wishing({}, { languages: ['ru'] })],
  [wishing({ isInsecure: true }, { isSecure: true }), wishing({ isInsecure: true }, {})],
];
const publisherCases = refusals.map(([refused, passed]): (typeof creativeCases)[number] => [
  'creativeCategory',
  'CREATIVE_CATEGORY_BLOCKED',
  refused,
  passed,
]);

/** As markup goes a script or an archive. */
const markupCases = [
  [{ mimeType: 'application/zip' }, ['image/png'], ['text/html']],
  [{ mimeType: 'text/javascript' }, ['image/png'], ['application/javascript']],
  [{ mimeType: 'text/javascript' }, ['image/gif'], ['text/html']],
] as const;

const plain = { mimeType: 'video/mp4', width: 640, height: 360 };
const vpaid = { ...plain, api: 2 };

/** Gate, code, what is refused and something close to it that passes, for what plays and for native ads. */
export const creativeCases: [gate: string, code: ReasonCode, refused: Sight, passed: Sight][] = [
  ['format', 'FORMAT', showing('video', film(), audioSlot()), showing('videoAudio', spot(), audioSlot())],
  [
    'creativeSize',
    'CREATIVE_SIZE',
    onVideo({}, {}, { sizes: [{ w: 360, h: 640 }] }),
    onVideo({}, {}, { sizes: [{ w: 1280, h: 720 }] }),
  ],
  [
    'creativeMimeType',
    'CREATIVE_MIME_TYPE',
    onAudio({ media: [{ mimeType: 'audio/ogg', width: 0, height: 0 }] }),
    onAudio({ media: [] }),
  ],
  ['creativeApi', 'CREATIVE_API', onVideo({ media: [vpaid] }), onVideo({ media: [vpaid] }, { api: [2] })],
  ['creativeApi', 'CREATIVE_API', onVideo({ media: [vpaid] }, { api: [8] }), onVideo({ media: [vpaid, plain] })],
  [
    'creativeProtocol',
    'CREATIVE_PROTOCOL',
    onVideo({ protocols: [7] }, { protocols: [2, 3] }),
    onVideo({ protocols: [7] }),
  ],
  ['creativeDuration', 'CREATIVE_DURATION', onVideo({ duration: 30_001 }), onVideo({ duration: 30_000 })],
  ['creativeDuration', 'CREATIVE_DURATION', onAudio({ duration: 4_000 }), onAudio({ duration: null })],
  [
    'creativeDuration',
    'CREATIVE_DURATION',
    onVideo({ duration: 16_000 }, { durations: [15, 30] }),
    onVideo({ duration: 15_040 }, { durations: [15, 30] }),
  ],
  [
    'creativeMimeType',
    'CREATIVE_MIME_TYPE',
    onVideo({ media: [{ ...plain, bitrate: 1_501 }] }, { bitrates: { least: 0, most: 1_500 } }),
    onVideo({ media: [{ ...plain, bitrate: 1_501 }, plain] }, { bitrates: { least: 0, most: 1_500 } }),
  ],
  ...publisherCases,
  ...markupCases.map(([creative, refused, passed]): (typeof creativeCases)[number] => {
    const sight = (mimes: readonly string[]) => ({
      ...wishing(creative, {}),
      request: { sizes: [{ w: 728, h: 90 }], mimes },
    });
    return ['creativeMimeType', 'CREATIVE_MIME_TYPE', sight(refused), sight(passed)];
  }),
  ...videoWishes.map(([refused, passed, terms]): (typeof creativeCases)[number] => [
    'creativePlayer',
    'CREATIVE_PLAYER',
    onVideo(refused, terms),
    onVideo(passed, terms),
  ]),
  [
    'creativePlayer',
    'CREATIVE_PLAYER',
    onVideo({ rewarded: true }),
    onVideo({ rewarded: true }, {}, { isRewarded: true }),
  ],
  ['creativePlayer', 'CREATIVE_PLAYER', onAudio({ feed: 3 }), onAudio({ feed: 1, placement: 5, pos: 7 })],
  [
    'nativeAssets',
    'NATIVE_ASSETS',
    onNative({ titleLengths: [60] }, 'grid'),
    onNative({ titleLengths: [60, 50] }, 'grid'),
  ],
  [
    'nativeAssets',
    'NATIVE_ASSETS',
    onNative({ data: valuesFor(2, 12) }, 'feed'),
    onNative({ data: valuesFor(1) }, 'feed'),
  ],
  ['nativeAspectRatio', 'NATIVE_ASPECT_RATIO', onNative({ ratios: [] }, 'feed'), onNative({ ratios: [] }, 'text')],
  [
    'nativeAspectRatio',
    'NATIVE_ASPECT_RATIO',
    onNative({ onlyByAspectRatio: true }, 'grid'),
    onNative({ onlyByAspectRatio: true, ratios: ['4:3', '1:1'] }, 'grid'),
  ],
  ['nativeAspectRatio', 'NATIVE_ASPECT_RATIO', onNative({ ratios: [] }, 'grid'), onNative({}, 'grid')],
];
