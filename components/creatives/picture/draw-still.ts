/** Length of the longer side, px. */
const longestSide = 480;
/** Side of the reduced picture whose brightness is measured, px. */
const sampleSide = 32;
/** Time limit for drawing a video. */
const longestMs = 20_000;

/**
 * Returns the first frame of a video that is not black, as a base64 picture. Throws if the browser cannot play the
 * video.
 */
export async function drawStill(film: Blob): Promise<string> {
  const address = URL.createObjectURL(film);
  const video = document.createElement('video');
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
    await when(video, 'loadeddata');
    const seen = await firstSeen(video.duration, async (moment) => {
      await seek(video, moment);
      const sample = drawn(video, sampleSide, sampleSide);
      return brightness(sample.getImageData(0, 0, sampleSide, sampleSide).data);
    });
    await seek(video, seen);
    const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight, 1));
    const { canvas } = drawn(video, Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale));
    // Browsers that cannot write WebP return PNG.
    const [, base64 = ''] = canvas.toDataURL('image/webp', 0.8).split(',');
    return base64;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

async function seek(video: HTMLVideoElement, moment: number): Promise<void> {
  if (video.currentTime === moment) return;
  const arrived = when(video, 'seeked');
  video.currentTime = moment;
  await arrived;
}

function drawn(video: HTMLVideoElement, width: number, height: number): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(video, 0, 0, width, height);
  return context;
}

function when(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(longestMs);
    const fail = () => reject(new Error(`No ${event}`));
    signal.addEventListener('abort', fail, { once: true });
    video.addEventListener('error', fail, { once: true });
    video.addEventListener(event, () => resolve(), { once: true });
  });
}

/** Times at which a video is sampled until a frame is not black, in seconds. */
const moments = [0, 0.3, 0.7, 1, 1.5, 2, 3, 4, 5, 7, 10, 15];

/** Returns the sampling times within a video's length in seconds. */
export const momentsOf = (seconds: number): number[] =>
  moments.filter((moment) => moment === 0 || moment < seconds - 0.05);

/** Returns the perceived brightness of a frame, 0–255. `pixels` are red, green, blue and alpha values in turn. */
export function brightness(pixels: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
  return (sum * 4) / pixels.length;
}

/** Frames below this brightness count as black. A title on a black background is above it. */
const darkest = 12;

/**
 * Returns the first sampling time whose frame is not black, or the one of the brightest frame. Stops at the first
 * match.
 */
export async function firstSeen(seconds: number, brightnessAt: (moment: number) => Promise<number>): Promise<number> {
  let best = { moment: 0, light: -1 };
  for (const moment of momentsOf(seconds)) {
    const light = await brightnessAt(moment);
    if (light >= darkest) return moment;
    if (light > best.light) best = { moment, light };
  }
  return best.moment;
}
