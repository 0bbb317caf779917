import type { OverlayOptions } from 'sharp';
import { projectFile } from '../project-file';

export interface BannerDesign {
  width: number;
  height: number;
  title: string;
  line: string;
  /** Two colours of the background and one of the motif. */
  colours: readonly [string, string, string];
  motif: 'waves' | 'hills' | 'circles' | 'grid';
}

const fontOf = (weight: string) => projectFile(`node_modules/geist/dist/fonts/geist-sans/Geist-${weight}.ttf`);

/** Draws a banner of any proportions as PNG: a background with a motif, a title and a line. */
export async function bannerImage(design: BannerDesign): Promise<Buffer> {
  const { width, height } = design;
  const isWide = width / height > 2.2;
  const titleSize = isWide ? Math.min(height * 0.3, width / 14) : Math.min(width / 9, height / 8);
  const left = Math.round(Math.min(width, height) * (isWide ? 0.2 : 0.09));
  const room = Math.round(isWide ? width * 0.62 : width - 2 * left);
  const title = await textImage(design.title, 'Bold', titleSize, room);
  const line = await textImage(design.line, 'Regular', titleSize * 0.52, room);
  const gap = Math.round(titleSize * 0.3);
  const top = isWide ? Math.round((height - title.height - gap - line.height) / 2) : left;
  const overlays: OverlayOptions[] = [
    { input: title.image, left, top: Math.max(2, top) },
    { input: line.image, left, top: Math.max(2, top) + title.height + gap },
  ];
  const fitting = overlays.filter(({ top: at = 0 }, index) => at + (index === 0 ? title : line).height <= height);
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(ground(design)))
    .composite(fitting)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function textImage(text: string, weight: 'Bold' | 'Regular', size: number, width: number) {
  const pixels = Math.max(9, Math.round(size));
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="white" size="${pixels * 768}">${text}</span>`,
      font: `Geist ${weight}`,
      fontfile: fontOf(weight),
      width,
      wrap: 'word',
      dpi: 96,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

function ground({ width, height, colours: [from, to, mark], motif }: BannerDesign): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <g fill="${mark}" stroke="${mark}">${motifs[motif](width, height)}</g></svg>`;
}

const motifs: Readonly<Record<BannerDesign['motif'], (width: number, height: number) => string>> = {
  waves: (w, h) =>
    [0.72, 0.82, 0.92]
      .map(
        (at, i) =>
          `<path d="M0 ${h * at} Q ${w * 0.25} ${h * (at - 0.12)} ${w * 0.5} ${h * at} T ${w} ${h * at} V ${h} H 0 Z" opacity="${0.25 + i * 0.2}" stroke="none"/>`,
      )
      .join(''),
  hills: (w, h) =>
    `<path d="M0 ${h} L ${w * 0.3} ${h * 0.6} L ${w * 0.5} ${h * 0.82} L ${w * 0.75} ${h * 0.52} L ${w} ${h} Z" opacity="0.55" stroke="none"/><circle cx="${w * 0.86}" cy="${h * 0.2}" r="${Math.min(w, h) * 0.09}" opacity="0.8" stroke="none"/>`,
  circles: (w, h) =>
    [0.5, 0.36, 0.22]
      .map(
        (r, i) =>
          `<circle cx="${w * 0.92}" cy="${h * 0.88}" r="${Math.min(w, h) * r}" fill="none" stroke-width="${Math.min(w, h) * 0.05}" opacity="${0.3 + i * 0.2}"/>`,
      )
      .join(''),
  grid: (w, h) =>
    Array.from({ length: 12 }, (_, i) => {
      const size = Math.min(w, h) * 0.1;
      const x = w - size * (1.4 + (i % 4) * 1.25);
      const y = h - size * (1.4 + Math.floor(i / 4) * 1.25);
      return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size * 0.2}" opacity="${0.2 + ((i * 7) % 5) * 0.15}" stroke="none"/>`;
    }).join(''),
};
