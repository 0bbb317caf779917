import type { CreativeType, Currency } from '@/lib/contract/enumerations';
import type { RtbVersion } from '@/lib/contract/integrations/integration-kinds';

interface SeedExchange {
  name: string;
  currency: Currency;
  rtbVersion: RtbVersion;
  sspSpecificProcessingKey: string;
  creativeTypes: CreativeType[];
  /** Minutes. */
  eventTtl: number;
}

/** SSPs of the demonstration: invented names, real formats. */
export const exchanges: readonly SeedExchange[] = [
  {
    name: 'Northwind SSP',
    currency: 'USD',
    rtbVersion: '2.6',
    sspSpecificProcessingKey: 'DEFAULT',
    creativeTypes: ['banner', 'native'],
    eventTtl: 60,
  },
  {
    name: 'Aurora Exchange',
    currency: 'EUR',
    rtbVersion: '2.6',
    sspSpecificProcessingKey: 'DEFAULT',
    creativeTypes: ['banner', 'video', 'videoAudio'],
    eventTtl: 60,
  },
  {
    name: 'Медиасеть',
    currency: 'RUB',
    rtbVersion: '2.5',
    sspSpecificProcessingKey: 'YANDEX',
    creativeTypes: ['banner', 'native'],
    eventTtl: 45,
  },
  {
    name: 'AppWave',
    currency: 'USD',
    rtbVersion: '2.5',
    sspSpecificProcessingKey: 'BIDSWITCH',
    creativeTypes: ['banner', 'video'],
    eventTtl: 30,
  },
  {
    name: 'Волга Паблишинг',
    currency: 'RUB',
    rtbVersion: '2.6',
    sspSpecificProcessingKey: 'VK',
    creativeTypes: ['banner', 'video', 'audio', 'videoAudio'],
    eventTtl: 60,
  },
  {
    name: 'SoundBay',
    currency: 'USD',
    rtbVersion: '2.6',
    sspSpecificProcessingKey: 'DEFAULT',
    creativeTypes: ['audio', 'banner'],
    eventTtl: 90,
  },
];

/** Returns the access token of the exchange at an index of the list. */
export const demoToken = (at: number): string => `demo-access-token-${at + 1}`;
/** Token of the exchange through which the demonstration's publisher sells. */
export const publisherToken = demoToken(0);

/** Units of the second currency for one of the first. */
export const rates: readonly (readonly [Currency, Currency, string])[] = [
  ['USD', 'RUB', '81.20'],
  ['EUR', 'RUB', '94.35'],
  ['EUR', 'USD', '1.162'],
  ['USD', 'EUR', '0.8606'],
  ['RUB', 'USD', '0.012315'],
  ['RUB', 'EUR', '0.010599'],
];
