import type { Ad } from './ad';
import { withClick } from './macros';

/**
 * Returns the markup of a banner: the ad itself, impression pixels of the platform and the advertiser, and a
 * viewability script.
 */
export function bannerMarkup(ad: Ad): string {
  const { creative, addresses } = ad;
  const pixels = [addresses.of('impression'), ...ad.pixels('impression')].map(pixel).join('');
  return `<div id="ad-${ad.mark}" style="position:relative;width:${creative.width}px;height:${creative.height}px;overflow:hidden">${body(ad)}</div>${pixels}${watch(ad)}`;
}

function body(ad: Ad): string {
  const { creative } = ad;
  if (creative.script) return scripted(ad, creative.script);
  const link = creative.file?.link ?? creative.whole.link ?? '';
  const size = `width="${creative.width}" height="${creative.height}"`;
  const click = escaped(ad.click);
  if (!creative.file?.isHtml5)
    return `<a href="${click}" target="_blank" rel="noopener"><img src="${escaped(link)}" ${size} alt="" style="border:0;display:block"></a>`;
  // Its scripts run in an opaque origin and cannot navigate. A single link covers the whole banner.
  return (
    `<iframe src="${escaped(link)}" ${size} sandbox="allow-scripts" scrolling="no" style="border:0;display:block" title=""></iframe>` +
    `<a href="${click}" target="_blank" rel="noopener" aria-label="${escaped(ad.creative.whole.name)}" style="position:absolute;inset:0"></a>`
  );
}

/** Returns a third-party tag, which runs in the publisher's page and handles clicks itself. */
function scripted(ad: Ad, { code, isMarkup }: { code: string; isMarkup: boolean }): string {
  const filled = withClick(code, ad);
  return isMarkup ? filled : `<script>${filled.replace(/<\/(script)/gi, '<\\/$1')}</script>`;
}

/** Returns a script that reports viewability by the MRC standard: half of the banner for one second. */
function watch({ addresses, mark }: Ad): string {
  const seen = JSON.stringify(addresses.of('viewable')).replace(/</g, '\\u003c');
  return `<script>(function(){var e=document.getElementById("ad-${mark}"),t;if(!e||!window.IntersectionObserver)return;new IntersectionObserver(function(s,o){clearTimeout(t);if(s[s.length-1].intersectionRatio<.5)return;t=setTimeout(function(){o.disconnect();new Image().src=${seen}},1000)},{threshold:[0,.5]}).observe(e)})()</script>`;
}

const pixel = (address: string): string =>
  `<img src="${escaped(address)}" width="1" height="1" alt="" style="position:absolute;left:-9999px">`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
