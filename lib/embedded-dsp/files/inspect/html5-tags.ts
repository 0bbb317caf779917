import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import { requireBannerSize } from './banner-size';
import type { BannerPage } from './html5-page';

/** Reads `<meta name="ad.size" content="width=300,height=250">`. Throws HTML5_AD_SIZE_TAG, BANNER_SIZE_UNSUPPORTED. */
export function adSizeOf({ metas }: BannerPage): { width: number; height: number } {
  const text = metas.get('ad.size') ?? '';
  const [, width] = /\bwidth\s*[=:]\s*["']?(\d{1,5})(?:px)?(?![\d.%])/i.exec(text) ?? [];
  const [, height] = /\bheight\s*[=:]\s*["']?(\d{1,5})(?:px)?(?![\d.%])/i.exec(text) ?? [];
  const [, w = width, h = height] = /^\s*(\d{1,5})\s*[x×*]\s*(\d{1,5})\s*$/i.exec(text) ?? [];
  if (!Number(w) || !Number(h))
    throw new Refusal('HTML5_AD_SIZE_TAG', { params: { actual: text.slice(0, 100) || '–' } });
  const size = { width: Number(w), height: Number(h) };
  requireBannerSize(size.width, size.height);
  return size;
}

const durationNames = ['ad.duration', 'ad.animation', 'ad.animationduration', 'animation-duration', 'duration'];

/**
 * Reads the duration that a banner declares, in ms; null without a tag. Accepts seconds ("15", "15s"), "15000ms",
 * "00:00:15" and "PT15S". Throws HTML5_DURATION_TAG for other forms, ANIMATION_TOO_LONG.
 */
export function statedDurationOf({ metas }: BannerPage): number | null {
  const text = durationNames.map((name) => metas.get(name)).find((content) => content !== undefined);
  if (text === undefined) return null;
  const duration = durationIn(text.trim().replace(/^\w+\s*[=:]\s*(?=\d)(?!\d+:)/, ''));
  if (duration === null) throw new Refusal('HTML5_DURATION_TAG', { params: { actual: text.slice(0, 100) || '–' } });
  requireAnimationLimit(duration);
  return duration;
}

function durationIn(text: string): number | null {
  const [, plain, unit] = /^(?:PT)?(\d+(?:[.,]\d+)?)\s*(ms|s|sec|seconds?|с|сек)?\.?$/i.exec(text) ?? [];
  if (plain !== undefined)
    return Math.round(Number(plain.replace(',', '.')) * (unit?.toLowerCase() === 'ms' ? 1 : 1000));
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(text) ?? [];
  if (minutes === undefined) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

/** Checks the maximum duration. Throws ANIMATION_TOO_LONG with the values in seconds. */
export function requireAnimationLimit(durationMs: number): void {
  const limit = limits.animationSeconds;
  if (durationMs > limit * 1000)
    throw new Refusal('ANIMATION_TOO_LONG', { params: { limit, actual: Math.ceil(durationMs / 100) / 10 } });
}
