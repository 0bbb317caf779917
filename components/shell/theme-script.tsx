/**
 * Runs before the first paint to prevent flicker. It applies the stored theme (default light, §1) and the collapsed
 * menu (stored, else on windows under 1280 px). The keys are those of lib/browser/remembered.
 */
const script = `(function(d,g){
if(g('theme')==='dark')d.classList.add('dark');
var c=g('menu.isCollapsed');
if(c===true||(c!==false&&innerWidth<1280))d.dataset.menu='collapsed';
})(document.documentElement,function(k){try{return JSON.parse(localStorage.getItem('dsp-console.'+k))}catch(e){return null}})`;

/** `nonce` is that of the request's content security policy; prerendered pages have none. */
export function ThemeScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
