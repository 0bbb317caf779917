/**
 * Inline script at the start of the page. Until the page's script has loaded, it records the last clicked button (Enter
 * in a form also clicks one) and the last selection in a list; `HeldPress` repeats them. It blocks form submits, which
 * would clear the form.
 */
const script = `(function(w,o,held){
var on={
click:function(e){var b=e.target.closest('button');if(b)held.press=b},
change:function(e){if(e.target.tagName==='SELECT')held.choice={list:e.target,value:e.target.value}},
submit:function(e){e.preventDefault()}
};
for(var k in on)w.addEventListener(k,on[k],o);
w.takeHeld=function(){for(var k in on)w.removeEventListener(k,on[k],o);var h=held;held={};return h};
})(window,true,{})`;

/** `nonce` is that of the request's content security policy. */
export function PressHolder({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
