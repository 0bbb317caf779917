import { type BannerReport, bannerReportAfterMs, stillMark } from '@/lib/contract/creatives/banner-report';

const kind: BannerReport['kind'] = 'banner-report';

/**
 * A script before an HTML5 or JS banner: tells the window around it whether the banner drew anything and what went wrong, as
 * `BannerReport`. One that draws nothing leaves a white frame, of which a moderator cannot tell why. A list wants a
 * still: there the banner is stopped once it has drawn.
 */
export const reportBanner = `<script>(function () {
  var errors = [];
  function keep(text) { if (errors.length < 5) errors.push(String(text).slice(0, 200)); }
  addEventListener('error', function (event) {
    var part = event.target;
    keep(event.message || 'Not loaded: ' + (part && (part.src || part.href) || ''));
  }, true);
  addEventListener('unhandledrejection', function (event) { keep(event.reason); });
  var write = console.error;
  console.error = function () { keep([].join.call(arguments, ' ')); write.apply(console, arguments); };
  function isDrawn(part) {
    var box = part.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return false;
    if (/^(img|canvas|svg|video|iframe|object|embed)$/i.test(part.tagName)) return true;
    var style = getComputedStyle(part);
    return style.backgroundImage !== 'none' || !/^(transparent|rgba\\(0, 0, 0, 0\\))$/.test(style.backgroundColor);
  }
  function rest() {
    (document.getAnimations ? document.getAnimations() : []).forEach(function (one) { one.pause(); });
    [].forEach.call(document.querySelectorAll('video, audio'), function (one) { one.pause(); });
    function none() { return 0; }
    for (var timer = setTimeout(none, 0); timer > 0; timer -= 1) clearTimeout(timer);
    for (var frame = requestAnimationFrame(none); frame > 0; frame -= 1) cancelAnimationFrame(frame);
    requestAnimationFrame = setTimeout = setInterval = none;
  }
  addEventListener('load', function () {
    setTimeout(function () {
      var body = document.body;
      var hasDrawn = !!body && (body.innerText.trim() !== '' || [].some.call(body.querySelectorAll('*'), isDrawn));
      parent.postMessage({ kind: '${kind}', hasDrawn: hasDrawn, errors: errors }, '*');
      if (location.hash === '#${stillMark}') rest();
    }, ${bannerReportAfterMs});
  });
})();</script>`;
