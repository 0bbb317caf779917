import { createHash } from 'node:crypto';
import sharp from 'sharp';

interface UploadedPart {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a real 300×250 PNG whose colour depends on its name, so that no two tests upload the same bytes. */
export async function bannerFile(name: string): Promise<UploadedPart> {
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(name).digest();
  const image = sharp({ create: { width: 300, height: 250, channels: 3, background: { r, g, b } } });
  return { name: 'banner.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** Returns a file that claims to be a picture but is not. */
export const notABanner = async (): Promise<UploadedPart> => ({
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: Buffer.from('this is no picture'),
});
