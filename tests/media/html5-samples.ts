import { makeZip, type ZipEntry } from './make-zip';

const size = '<meta name="ad.size" content="width=300,height=250">';
const page = (head: string, body = '', meta = size) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8">${meta}${head}</head><body>${body}</body></html>`;
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const script = (code: string) => `<script>${code}</script>`;

export const plain = page(
  script('var clickTag = "https://example.com";'),
  '<a href="javascript:window.open(window.clickTag)"><canvas id="c"></canvas></a>',
);
export const banner = (index: string, ...more: ZipEntry[]) => makeZip([{ name: 'index.html', bytes: index }, ...more]);

/** Banners as common tools leave them: name → archive. Each is valid. */
export const goodBanners: Readonly<Record<string, Buffer>> = {
  'a plain page with a canvas': banner(plain),
  'pictures of which each is in it, elsewhere, or filled in by code': banner(
    plain.replace(
      '<canvas',
      '<img src="A.PNG"><img src="//cdn.example/b.png"><img src="data:image/gif;base64,R0"><img src="{{picture}}"><img src="%%FILE:JPG1%%"><img src="#"><img><a href="page"></a><canvas',
    ),
    { name: 'a.png', bytes: pixel },
  ),
  'Google Web Designer, the generic ad': banner(
    `<!DOCTYPE html><html><head data-gwd-animation-mode="proMode"><title>Index</title>
<meta name="generator" content="Google Web Designer 16.2.0.0128"><meta name="template" content="Banner 3.0.0">
<meta name="environment" content="gwd-genericad"><meta charset="utf-8">
<meta name="ad.size" content="width=300,height=250"><meta name="viewport" content="width=device-width">
<style data-gwd-group-def="gwd-1">@keyframes gwd-gen-1{0%{opacity:0}100%{opacity:1}} #p.gwd-play-animation .x{animation:2s linear 0s 3 normal forwards gwd-gen-1}</style>
<script data-source="gwd_webcomponents_v1_min.js" data-version="5" src="gwd_webcomponents_v1_min.js"></script>
<script type="text/javascript" gwd-events="support" src="gwd-events-support.1.0.js"></script>
<script type="text/javascript" gwd-events="handlers">gwd.auto_Tap_1Action=function(event){window.open(window.clickTag,"_blank")};</script>
<script type="text/gwd-metadata">{"version":"1"}</script></head>
<body><gwd-genericad id="gwd-ad"><gwd-metric-configuration></gwd-metric-configuration><gwd-pagedeck class="gwd-page-container"></gwd-pagedeck></gwd-genericad>
<script type="text/javascript" id="gwd-init-code">(function(){var gwdAd=document.getElementById('gwd-ad');function handleDomContentLoaded(e){}
window.addEventListener('DOMContentLoaded',handleDomContentLoaded,false)})();</script><script>var clickTag = "http://www.google.com";</script></body></html>`,
    { name: 'gwd_webcomponents_v1_min.js', bytes: '(function(){"use strict";var a=1})();' },
    { name: 'gwd-events-support.1.0.js', bytes: 'var gwd=gwd||{};' },
    { name: 'assets/', bytes: '' },
    { name: 'assets/logo.gif', bytes: pixel },
  ),
  'Animate with CreateJS': banner(
    `<!DOCTYPE html><!--\n\tNOTES: 1. All tokens are represented by '$' sign in the template.\n--><html><head><meta charset="UTF-8"><meta name="authoring-tool" content="Adobe_Animate_CC">
<meta name="ad.size" content="width=728, height=90"><title>728x90</title>
<script src="https://code.createjs.com/1.0.0/createjs.min.js"></script><script src="728x90.js?1605000000000"></script>
<script>var canvas, stage, exportRoot, anim_container;\nvar clickTag = "https://www.adobe.com";
function init(){ canvas=document.getElementById("canvas"); var comp=AdobeAn.getComposition("A1"); var loader=new createjs.LoadQueue(false); loader.loadManifest(comp.getLibrary().properties.manifest); }</script></head>
<body onload="init();" style="margin:0px;"><div id="animation_container" onclick="javascript:window.open(clickTag)"><canvas id="canvas" width="728" height="90"></canvas></div></body></html>`,
    {
      name: '728x90.js',
      bytes:
        '(function (cjs, an) { var p; var lib={}; lib.properties={width:728,height:90,manifest:[{src:"images/a.png"}]}; })(createjs = createjs||{}, AdobeAn = AdobeAn||{});',
    },
    { name: 'images/a.png', bytes: pixel },
  ),
  'Edge Animate, whose parts are loaded by a stem': banner(
    page(
      '<script src="edge_includes/edge.6.0.0.min.js"></script><script>AdobeEdge.loadComposition("300x250","EDGE-1",{scaleToFit:"none"});</script><script>var clickTag="https://example.com"</script>',
    ),
    {
      name: 'edge_includes/edge.6.0.0.min.js',
      bytes:
        'window.AdobeEdge={loadComposition:function(a){var s=document.createElement("script");s.src=a+"_edge.js"}};',
    },
    { name: '300x250_edge.js', bytes: '(function(c){})(AdobeEdge);' },
    {
      name: '300x250_edgeActions.js',
      bytes:
        '(function($,Edge,compId){Symbol.bindElementAction(compId,"stage","click",function(sym,e){window.open(clickTag,"_blank")})})(1,2,3);',
    },
  ),
  'GSAP, window.clickTag and a handler': banner(
    page(
      '<style>#a{position:absolute}</style><script src="https://cdnjs.cloudflare.com/ajax/libs/gsap/3.12.5/gsap.min.js"></script>' +
        script("window.clickTag = 'https://example.com/?a=1&b=2';"),
      '<div id="a"></div><script src="./js/main.min.js"></script>',
    ),
    {
      name: 'js/main.min.js',
      bytes:
        '!function(){var t=gsap.timeline({repeat:1});t.to("#a",{x:10,duration:2}),document.body.addEventListener("click",function(){window.open(window.clickTag)})}();',
    },
  ),
  'an Enabler exit': banner(
    page(
      '<script src="https://s0.2mdn.net/ads/studio/Enabler.js"></script>' +
        script('function go(){Enabler.exit("clickTag")}'),
      '<div onclick="go()"></div>',
    ),
  ),
  'a parameter of the address': banner(
    page(
      script(
        'function q(n){return new URLSearchParams(location.search).get(n)} var link=q("clickTag"); document.addEventListener("click",function(){window.open(link)})',
      ),
    ),
  ),
  'a fallback for a missing address': banner(
    page(
      script(
        'var clickTag = getParam("clickTAG") || "https://example.com"; if (!clickTag) clickTag = "https://example.org"; function getParam(n){return n&&""}',
      ),
      '<a onclick="window.open(clickTag);return false">x</a>',
    ),
  ),
  'an upper-case clickTAG, single quotes and no quotes': banner(
    page(
      "<script type='text/javascript'>var clickTAG='https://example.com'</script>",
      '<a id=l target=_blank>x</a><script>document.getElementById("l").href=clickTAG</script>',
      "<meta name=ad.size content='width=160, height=600'>",
    ),
  ),
  'several click tags': banner(
    page(
      script('var clickTag1="https://a.example",clickTag2="https://b.example"'),
      '<a onclick="window.open(clickTag1)"></a><a onclick="window.open(clickTag2)"></a>',
    ),
  ),
  'an arrow function, const and a module': banner(
    page(
      '',
      '<script type="module">const clickTag="https://example.com"; const open=()=>window.open(clickTag); document.body.onclick=open; export {};</script>',
    ),
  ),
  'an object of settings': banner(
    page(
      script('var config={clickTag:"https://example.com"}; document.onclick=function(){window.open(config.clickTag)}'),
    ),
  ),
  'minified code': banner(
    page(
      script(
        '!function(w,d){w.clickTag="https://example.com";d.onclick=function(){w.open(w.clickTag,"_blank")}}(window,document)',
      ),
    ),
  ),
  'a duration tag': banner(
    page(
      script('var clickTag="https://x.example";onclick=()=>open(clickTag)'),
      '',
      `${size}<meta name="ad.duration" content="15">`,
    ),
  ),
  'a size in small letters, pixels and semicolons': banner(
    page(
      script('var clickTag="https://x.example";onclick=()=>open(clickTag)'),
      '',
      '<META NAME="AD.SIZE" CONTENT="Width=300px; Height=250px">',
    ),
  ),
  'what systems leave in archives': banner(
    plain,
    { name: '__MACOSX/' },
    { name: '__MACOSX/._index.html', bytes: 'junk' },
    { name: '.DS_Store', bytes: 'junk' },
    { name: 'img/.hidden.exe', bytes: 'x' },
    { name: 'Thumbs.db', bytes: 'x' },
  ),
  'files of every type of the web': banner(
    plain,
    ...[
      'a.css',
      'a.json',
      'a.svg',
      'a.woff2',
      'a.ttf',
      'a.mp4',
      'a.webm',
      'a.mp3',
      'a.webp',
      'a.jpg',
      'папка/картинка.png',
    ].map((name) => ({ name, bytes: 'x' })),
  ),
};
const use = '<a onclick="window.open(clickTag)"></a>';
const declared = script('var clickTag="https://x.example"');

/** Banners with one fault each: name → archive, code, arguments. */
const lacking = (name: string, body: string, file: string): [string, Buffer, string, object][] => [
  [
    `${name} is not in it`,
    banner(plain.replace('<canvas', `${body}<canvas`)),
    'HTML5_ZIP_PARSE_ERROR',
    { reason: 'missing', file },
  ],
];

export const badBanners: [name: string, archive: Buffer, code: string, said?: object][] = [
  ['no index.html', makeZip([{ name: 'main.html', bytes: plain }]), 'HTML5_INDEX_MISSING'],
  ['index.html in a folder', makeZip([{ name: 'banner/index.html', bytes: plain }]), 'HTML5_INDEX_MISSING'],
  ...lacking('a picture', '<img src="./img/a%20b.png?v=1">', 'img/a b.png'),
  ...lacking('a film', '<video poster="data:,"><source src="video.mp4"></video>', 'video.mp4'),
  ...lacking('a style', '<link rel="stylesheet" href="/main.css">', 'main.css'),
  ...lacking('the background of a style', '<p style="background:url(\'b.gif\')">', 'b.gif'),
  [
    'the font of a sheet in a folder',
    banner(plain, { name: 'css/main.css', bytes: '/* url(x.png) */ a{src:url(../fonts/a.woff2)}' }),
    'HTML5_ZIP_PARSE_ERROR',
    { reason: 'missing', file: 'fonts/a.woff2' },
  ],
  ['no clickTag', banner(page('', '<a href="https://example.com">x</a>')), 'HTML5_CLICK_TAG_MISSING'],
  [
    'clickTag in a comment of the code',
    banner(page(script('// var clickTag="x"; window.open(clickTag)'))),
    'HTML5_CLICK_TAG_MISSING',
  ],
  ['clickTag in a comment of the page', banner(page(`<!--${declared}${use}-->`)), 'HTML5_CLICK_TAG_MISSING'],
  [
    'clickTag in a script nothing loads',
    banner(page(''), { name: 'old.js', bytes: 'var clickTag="https://x.example";open(clickTag)' }),
    'HTML5_CLICK_TAG_MISSING',
  ],
  ['a use without a declaration', banner(page('', use)), 'HTML5_CLICK_TAG_MISSING'],
  [
    'clickTag in a script that does not parse',
    banner(page(script('var clickTag="x"; window.open(clickTag'))),
    'HTML5_CLICK_TAG_MISSING',
  ],
  ['no use', banner(page(declared, '<a href="https://example.com">x</a>')), 'HTML5_CLICK_TAG_NOT_USED'],
  [
    'a use in its own guard alone',
    banner(page(script('var clickTag = window.clickTag || "https://x.example"'))),
    'HTML5_CLICK_TAG_NOT_USED',
  ],
  ['an empty clickTag', banner(page(script('var clickTag = "";'), use)), 'HTML5_CLICK_TAG_FILL', { reason: 'empty' }],
  [
    'a clickTag without a value',
    banner(page(script('var clickTag;'), use)),
    'HTML5_CLICK_TAG_FILL',
    { reason: 'empty' },
  ],
  [
    'a clickTag written over',
    banner(page(`${declared}${script('clickTag = "https://own.example"')}`, use)),
    'HTML5_CLICK_TAG_FILL',
    { reason: 'fixed', actual: 'https://own.example' },
  ],
  [
    'a parameter written over',
    banner(page(script('var clickTag = get("clickTag"); window.clickTag = "https://own" + ".example"'), use)),
    'HTML5_CLICK_TAG_FILL',
    { actual: 'https://own.example' },
  ],
  ['no ad.size', banner(page(declared, use, '')), 'HTML5_AD_SIZE_TAG'],
  [
    'an ad.size of nothing',
    banner(page(declared, use, '<meta name="ad.size" content="width=100%,height=auto">')),
    'HTML5_AD_SIZE_TAG',
  ],
  ['an ad.size in a comment', banner(page(declared, use, `<!-- ${size} -->`)), 'HTML5_AD_SIZE_TAG'],
  [
    'an unknown size',
    banner(page(declared, use, '<meta name="ad.size" content="width=301,height=251">')),
    'BANNER_SIZE_UNSUPPORTED',
    { actual: '301×251', nearest: '300×250, 336×280, 300×300' },
  ],
  [
    'a duration tag of nothing',
    banner(page(declared, use, `${size}<meta name="ad.duration" content="soon">`)),
    'HTML5_DURATION_TAG',
    { actual: 'soon' },
  ],
  [
    'a long duration',
    banner(page(declared, use, `${size}<meta name="ad.duration" content="00:00:31">`)),
    'ANIMATION_TOO_LONG',
    { limit: 30, actual: 31 },
  ],
  [
    'a long animation of styles',
    banner(page(`${declared}<style>.a{animation:spin 4s linear 1s 10 both}</style>`, use)),
    'ANIMATION_TOO_LONG',
    { actual: 41 },
  ],
];
