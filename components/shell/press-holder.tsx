/**
 * Inline script at the start of the page. Until `HeldPress` ends it, it records the last clicked button (Enter
 * in a form also clicks one), the last selection in a list, ticks, and what is typed after Ctrl K; `HeldPress` repeats
 * them. It blocks form submits, which would clear the form.
 */
const script = `(function(w,o){
var held=w.held={boxes:new Map()};
var on={
click:function(e){
var t=e.target,b=t.closest('button');
if(b)held.press=b;
if(t.type==='checkbox'||t.type==='radio')held.boxes.set(t,t.checked)
},
change:function(e){if(e.target.tagName==='SELECT')held.choice={list:e.target,value:e.target.value}},
keydown:function(e){
var c=e.ctrlKey||e.metaKey||e.altKey,p=held.palette;
if(c&&e.code==='KeyK'&&!e.altKey&&!e.shiftKey){
var b=document.querySelector('[aria-keyshortcuts~="Control+K"]');
if(!b)return;
held.palette=p||{button:b,keys:[]}
}
else if(c||!p)return;
else if(e.key==='Escape')delete held.palette;
else if(e.key.length===1||e.key==='Backspace')p.keys.push(e.key);
else return;
e.preventDefault()
},
submit:function(e){e.preventDefault()}
};
for(var k in on)w.addEventListener(k,on[k],o);
w.endHolding=function(){for(var k in on)w.removeEventListener(k,on[k],o)};
})(window,true)`;

/** `nonce` is that of the request's content security policy. */
export function PressHolder({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
