import { embeddedFonts } from '@/components/charts/embedded-fonts';
import { saveFile } from '@/components/charts/save-file';

const scale = 2;
const margin = 16;

/** Saves an element as it looks now as a PNG of twice its size. Needs `img-src data:` in the content policy. */
export async function savePicture(element: HTMLElement, name: string): Promise<void> {
  const { width, height } = element.getBoundingClientRect();
  const fonts = await embeddedFonts(getComputedStyle(element).fontFamily);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing(element, fonts, width, height))}`;
  await image.decode();

  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + 2 * margin) * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, margin * scale, margin * scale, width * scale, height * scale);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be drawn');
  saveFile(blob, name);
}

function drawing(element: HTMLElement, fonts: string, width: number, height: number): string {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) {
    copyStyles(element, copy);
    for (const tip of copy.querySelectorAll('[data-chart-tip]')) tip.remove();
  }
  const content = new XMLSerializer().serializeToString(copy);
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${fonts}</style><foreignObject ${size}>${content}</foreignObject></svg>`;
}

/** Style sheets do not reach into the picture, so every element takes its own look along. */
function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const text = [...style].map((property) => `${property}:${style.getPropertyValue(property)}`).join(';');
  to.setAttribute('style', text);
  [...from.children].forEach((child, index) => {
    const counterpart = to.children[index];
    if (counterpart) copyStyles(child, counterpart);
  });
}
