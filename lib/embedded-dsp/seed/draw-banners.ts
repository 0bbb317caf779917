import { Readable } from 'node:stream';
import type { FileFolder } from '../files/file-folder';
import { bannerImage } from './banner-image';
import { type SeedCreative, seedCreatives } from './demo-files';

export interface DrawnBanner {
  design: SeedCreative;
  size: string;
  width: number;
  height: number;
  sha256: string;
  bytes: number;
}

/** Draws every design in every size and stores the files like uploads. */
export async function drawBanners(folder: FileFolder): Promise<DrawnBanner[]> {
  const drawn: DrawnBanner[] = [];
  for (const design of seedCreatives()) {
    for (const size of design.sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      const image = await bannerImage({ ...design, width, height });
      const received = await folder.receive(Readable.from([image]), image.length);
      await folder.keep(received);
      drawn.push({ design, size, width, height, sha256: received.sha256, bytes: image.length });
    }
  }
  return drawn;
}
