import { soundParts } from '@/lib/contract/creatives/file-picture';

/** The lowest sample rate to which every browser decodes. Ten minutes of sound then take 20 MB. */
const samplesPerSecond = 8_000;

/** Returns the loudness of a sound, part by part. Throws if the browser cannot play it. */
export async function readPeaks(sound: Blob): Promise<number[]> {
  const context = new OfflineAudioContext(1, 1, samplesPerSecond);
  const decoded = await context.decodeAudioData(await sound.arrayBuffer());
  return peaksOf(Array.from({ length: decoded.numberOfChannels }, (_, channel) => decoded.getChannelData(channel)));
}

/** Returns the loudest sample of each part over all channels, 0–100 relative to the loudest of all. */
export function peaksOf(channels: readonly ArrayLike<number>[]): number[] {
  const loudest = Array.from({ length: soundParts }, (_, part) =>
    channels.reduce((most, samples) => Math.max(most, loudestOf(samples, part)), 0),
  );
  const top = Math.max(...loudest) || 1;
  return loudest.map((peak) => Math.round((peak / top) * 100));
}

function loudestOf(samples: ArrayLike<number>, part: number): number {
  const edge = (at: number) => Math.floor((at * samples.length) / soundParts);
  let most = 0;
  for (let at = edge(part); at < edge(part + 1); at++) most = Math.max(most, Math.abs(samples[at] ?? 0));
  return most;
}
