import type { CreativeDraft } from '@/lib/contract/creatives/creative-input';
import type { AspectRatio, ModerationStatus } from '@/lib/contract/enumerations';
import { daastTag, vastTag } from './demo-tags';

/** A demo creative of any type except image banners. File names are keys of `demo-media`. */
export interface DemoKind {
  key: string;
  owner: string;
  status: ModerationStatus;
  message?: string;
  draft: CreativeDraft;
}

const common = { displayUrl: null, creativeOuterId: null, kktuDescription: null, pixel: null, trackers: [] };
const lisbon = {
  ...common,
  iabCategory: 'IAB20-12',
  kktuCodes: ['5.3.1'],
  finalUrl: 'https://blueharbor.example/lisbon',
};
const oak = { ...common, iabCategory: 'IAB10-7', kktuCodes: ['11.1.1'] };
const tea = { ...common, iabCategory: 'IAB8', kktuCodes: ['17.3.4'], finalUrl: 'https://tea.example/first-flush' };
const gems = { ...common, iabCategory: 'IAB9-30', kktuCodes: ['30.1.1'], finalUrl: 'https://orbit.example/gem-rows' };
const deposit = {
  ...common,
  iabCategory: 'IAB13',
  kktuCodes: ['29.2.1'],
  finalUrl: 'https://ural-deposit.example/stable',
};

const ratios: readonly AspectRatio[] = ['1.91:1', '1:1', '4:3'];
const images = (key: string) => ratios.map((aspectRatio) => ({ aspectRatio, file: `${key} ${aspectRatio}` }));

export const demoKinds: readonly DemoKind[] = [
  {
    key: 'lisbon-film',
    owner: 'advertiser',
    status: 'APPROVED',
    draft: {
      ...lisbon,
      name: 'Lisbon from $89, film 15 s',
      type: 'video',
      file: 'lisbon-film.mp4',
      skip: 1,
      trackers: [
        { event: 'start', url: 'https://track.blueharbor.example/film/start' },
        { event: 'complete', url: 'https://track.blueharbor.example/film/complete' },
      ],
    },
  },
  {
    key: 'lisbon-vast',
    owner: 'advertiser',
    status: 'PENDING',
    draft: {
      ...lisbon,
      name: 'Lisbon, VAST from the agency',
      type: 'video',
      startDelay: 0,
      vast: vastTag({ id: 'lisbon', title: 'Lisbon from $89', clickThrough: lisbon.finalUrl, seconds: 20 }),
    },
  },
  {
    key: 'lisbon-spot',
    owner: 'advertiser',
    status: 'APPROVED',
    draft: { ...lisbon, name: 'Lisbon, spot 15 s', type: 'audio', file: 'lisbon-spot.mp3' },
  },
  {
    key: 'lisbon-native',
    owner: 'advertiser',
    status: 'APPROVED',
    draft: {
      ...lisbon,
      name: 'Lisbon, native',
      type: 'native',
      displayUrl: 'blueharbor.example',
      language: 'en',
      smallTitle: 'Lisbon from $89',
      mediumTitle: 'Seven hills and one ocean: Lisbon from $89 all spring',
      desc: 'Direct flights twice a day, a cabin bag included. Book until Sunday.',
      ctaText: 'Book now',
      sponsored: 'Blue Harbor Travel',
      productName: 'Flights to Lisbon',
      images: images('lisbon-native'),
      extraData: [{ type: '6', value: '$89' }],
    },
  },
  {
    key: 'oak-html5',
    owner: 'advertiser-pro',
    status: 'APPROVED',
    draft: {
      ...oak,
      name: 'Eiche, HTML5 300×250',
      type: 'banner',
      subtype: 'html5',
      file: 'oak-drawer.zip',
      finalUrl: 'https://alpenholz.example/tische',
    },
  },
  {
    key: 'oak-js',
    owner: 'advertiser-pro',
    status: 'PENDING',
    draft: {
      ...oak,
      name: 'Tischplaner, JS 300×600',
      type: 'banner',
      subtype: 'js',
      file: 'oak-configurator.js',
      width: 300,
      height: 600,
      finalUrl: null,
    },
  },
  {
    key: 'tea-film',
    owner: 'advertiser-manager',
    status: 'APPROVED',
    draft: { ...tea, name: 'Первый сбор, видео со звуком', type: 'videoAudio', file: 'tea-film.mp4' },
  },
  {
    key: 'tea-ai',
    owner: 'advertiser-manager',
    status: 'APPROVED',
    draft: {
      ...tea,
      name: 'Первый сбор, Native AI',
      type: 'nativeAi',
      language: 'ru',
      images: images('tea-native'),
      smallTitle: 'Чай от Чайной лавки',
      mediumTitle: 'Ищете зелёный чай? У Чайной лавки уже всё готово',
      desc: 'Понятные цены, вежливая поддержка и честные условия.',
      ctaText: 'Подробнее',
      sponsored: 'Чайная лавка',
      productName: 'Зелёный чай',
    },
  },
  {
    key: 'gem-rows',
    owner: 'orbit-games',
    status: 'APPROVED',
    draft: {
      ...gems,
      name: 'Gem rows, portrait 10 s',
      type: 'video',
      file: 'gem-rows.mp4',
      rewarded: true,
      placement: 5,
    },
  },
  {
    key: 'deposit-radio',
    owner: 'ural-bank',
    status: 'APPROVED',
    draft: { ...deposit, name: 'Вклад «Стабильный», радио 12 с', type: 'audio', file: 'ural-deposit.m4a' },
  },
  {
    key: 'deposit-daast',
    owner: 'ural-bank',
    status: 'APPROVED',
    draft: {
      ...deposit,
      name: 'Вклад «Стабильный», DAAST',
      type: 'audio',
      feed: 3,
      daast: daastTag({ id: 'stable', title: 'Вклад «Стабильный»', clickThrough: deposit.finalUrl, seconds: 18 }),
    },
  },
  {
    key: 'deposit-native',
    owner: 'ural-bank',
    status: 'REJECTED',
    message: 'Назовите условия, при которых действует ставка',
    draft: {
      ...deposit,
      name: 'Вклад, нативный',
      type: 'native',
      language: 'ru',
      images: images('deposit-native'),
      smallTitle: 'До 16 % годовых',
      desc: 'Вклад «Стабильный» на год',
      sponsored: 'АО «Урал-Депозит»',
    },
  },
];
