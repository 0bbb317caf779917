import { statSync } from 'node:fs';
import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import type { Inspection } from '@/lib/contract/creatives/file-facts';
import { Refusal } from '@/lib/contract/refusal';
import { isWholeMedia } from './media-whole';

type MediaKind = 'audio' | 'video';
/** Reason of a fault; selects the error text of both codes. */
type MediaFault = 'noVideo' | 'noSound' | 'damaged' | 'duration';

export const mediaAllowed: Readonly<Record<MediaKind, string>> = {
  audio: 'MP3, M4A, AAC, OGG, WAV, FLAC',
  video: 'MP4, MOV, WebM',
};
const maxPixels = 8192;
/** Enough packets to estimate the frame rate. */
const packetsCounted = 200;

/**
 * Inspects an audio or video file: duration in ms, codecs, displayed size, frame rate, bit rate. Throws
 * FILE_EXTENSION_UNSUPPORTED for another format, FILE_UNREADABLE for an unknown one, AUDIO_PROCESSING_ERROR or
 * VIDEO_PROCESSING_ERROR with the `reason` if a track or the end is missing or the duration cannot be determined.
 */
export async function inspectMedia<K extends MediaKind>(path: string, kind: K): Promise<Inspection<K>> {
  const media = await import('mediabunny');
  const { ADTS, FLAC, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } = media;
  // Playlists are excluded, because they reference further files.
  const allowed = { audio: [MP3, MP4, OGG, WAVE, FLAC, ADTS], video: [MP4, QTFF, WEBM, MATROSKA] };
  const input = new media.Input({
    formats: [...allowed.audio, ...allowed.video],
    source: new media.FilePathSource(path),
  });
  try {
    const format = await input.getFormat().catch(() => Promise.reject(new Refusal('FILE_UNREADABLE')));
    if (!allowed[kind].includes(format)) throw unsupported(kind);
    if (!isWholeMedia(path, format.name)) throw fault(kind, 'damaged');
    const { size } = statSync(path);
    const found = kind === 'audio' ? await readAudio(input, size) : await readVideo(input, size);
    // The inspection of a kind returns that kind's details.
    return found as Inspection<K>;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw fault(kind, 'damaged');
  } finally {
    input.dispose();
  }
}

const unsupported = (kind: MediaKind) =>
  new Refusal('FILE_EXTENSION_UNSUPPORTED', { params: { allowed: mediaAllowed[kind] } });

const fault = (kind: MediaKind, reason: MediaFault) =>
  new Refusal(kind === 'audio' ? 'AUDIO_PROCESSING_ERROR' : 'VIDEO_PROCESSING_ERROR', { params: { reason } });

async function readAudio(input: Input, size: number): Promise<Inspection<'audio'>> {
  // A cover picture does not count as video.
  const picture = await input.getPrimaryVideoTrack();
  if (picture && (await lengthOf(picture)) > 0) throw unsupported('audio');
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw fault('audio', 'noSound');
  const format = await input.getFormat();
  const duration = await durationOf(input, track, 'audio');
  return {
    mimeType: format.name === 'MP4' ? 'audio/mp4' : format.name === 'Ogg' ? 'audio/ogg' : format.mimeType,
    width: null,
    height: null,
    duration,
    details: {
      kind: 'audio',
      container: format.name,
      audioCodec: await codecOf(track),
      channels: await track.getNumberOfChannels(),
      sampleRate: Math.round(await track.getSampleRate()),
      bitrate: bitrateOf(size, duration),
    },
  };
}

async function readVideo(input: Input, size: number): Promise<Inspection<'video'>> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw fault('video', (await input.getPrimaryAudioTrack()) ? 'noVideo' : 'damaged');
  const sound = await input.getPrimaryAudioTrack();
  const format = await input.getFormat();
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()].map(Math.round);
  if (!width || !height || width > maxPixels || height > maxPixels) throw new Refusal('BANNER_SIZE_UNKNOWN');
  const duration = await durationOf(input, track, 'video');
  const { averagePacketRate } = await track.computePacketStats(packetsCounted);
  return {
    mimeType: format.mimeType,
    width,
    height,
    duration,
    details: {
      kind: 'video',
      container: format.name,
      videoCodec: await codecOf(track),
      audioCodec: sound && (await codecOf(sound)),
      hasSound: sound !== null,
      fps: averagePacketRate > 0 ? Math.round(averagePacketRate * 100) / 100 : null,
      bitrate: bitrateOf(size, duration),
    },
  };
}

/** Returns the seconds up to the end of the last packet. */
async function lengthOf(track: InputAudioTrack | InputVideoTrack): Promise<number> {
  const format = await track.input.getFormat();
  // In a broken FLAC file, packets would be searched forever; its header is exact, and its end is checked separately.
  return format.name === 'FLAC' ? ((await track.getDurationFromMetadata()) ?? 0) : track.computeDuration();
}

/** Returns the duration in ms. If the header declares clearly more than the packets contain, the file is truncated. */
async function durationOf(input: Input, track: InputAudioTrack | InputVideoTrack, kind: MediaKind): Promise<number> {
  const promised = await track.getDurationFromMetadata();
  const length = await lengthOf(track);
  if (!(length > 0 && Number.isFinite(length))) throw fault(kind, promised ? 'damaged' : 'duration');
  if (promised !== null && promised - length > 0.1 + promised * 0.02) throw fault(kind, 'damaged');
  const whole = Math.max(length, (await input.getDurationFromMetadata()) ?? 0);
  return Math.round((whole < length * 2 ? whole : length) * 1000);
}

async function codecOf(track: InputAudioTrack | InputVideoTrack): Promise<string> {
  return (await track.getCodecParameterString()) ?? `unknown (${String(await track.getInternalCodecId())})`;
}

/** Returns the bits per second of the whole file. */
const bitrateOf = (size: number, durationMs: number) => Math.round((size * 8000) / durationMs);
