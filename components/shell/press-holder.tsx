/**
 * Runs with the first bytes of the page and keeps what a person does before the page's own script is there: the last
 * button that was pressed (Enter in a form presses one, too) and the last choice from a list. `HeldPress` takes it over.
 * A form is not posted meanwhile, which would empty it.
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

/** The nonce is the one of the request's content security policy. */
export function PressHolder({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
