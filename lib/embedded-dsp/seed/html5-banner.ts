import { zipArchive } from './zip-archive';

export interface Html5Design {
  width: number;
  height: number;
  language: string;
  title: string;
  lines: readonly [string, string];
  call: string;
  finalUrl: string;
  /** Two colours of the ground and one of the mark. */
  colours: readonly [string, string, string];
}

/** An animated banner as an archive: it moves for six seconds and then rests; a click goes where `clickTag` says. */
export const html5Banner = (design: Html5Design): Buffer =>
  zipArchive({ 'index.html': page(design), 'banner.css': styles(design), 'banner.js': script });

const page = ({ width, height, language, title, lines, call, finalUrl }: Html5Design): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="ad.size" content="width=${width},height=${height}">
<title>${title}</title>
<link rel="stylesheet" href="banner.css">
<script>var clickTag = '${finalUrl}';</script>
</head>
<body>
<div id="banner"><h1>${title}</h1><p>${lines[0]}</p><p>${lines[1]}</p><b>${call}</b><i></i></div>
<script src="banner.js"></script>
</body>
</html>
`;

const styles = ({ width, height, colours: [from, to, mark] }: Html5Design): string => `body{margin:0}
#banner{position:relative;overflow:hidden;box-sizing:border-box;width:${width}px;height:${height}px;padding:22px;
color:#fff;background:linear-gradient(160deg,${from},${to});font:16px/1.35 sans-serif;cursor:pointer}
h1{margin:0 0 10px;font-size:26px;line-height:1.1}
p{margin:0;opacity:0;animation:rise .8s 1s forwards}
p+p{animation-delay:2.4s}
b{position:absolute;left:22px;bottom:20px;padding:8px 14px;border-radius:6px;color:${from};background:${mark};
opacity:0;animation:rise .8s 4s forwards}
i{position:absolute;right:-40px;bottom:-40px;width:130px;height:130px;border-radius:50%;border:14px solid ${mark};
opacity:.35;animation:turn 6s 1 ease-out}
@keyframes rise{from{opacity:0;transform:translateY(12px)}to{opacity:1;transform:none}}
@keyframes turn{from{transform:scale(.3)}to{transform:none}}
`;

const script = `document.getElementById('banner').addEventListener('click', function () {
  window.open(window.clickTag);
});
`;
