/**
 * Returns code of banners that attack their viewers: name → script. `site` is the console's origin. Every request of a
 * script names it, and data that a script can read is written to the browser's console.
 */
export function hostileCreatives(site: string): Readonly<Record<string, string>> {
  const at = (path: string, who: string) => `${site}${path}${path.includes('?') ? '&' : '?'}by=hostile-${who}`;
  const tell = (what: string) => `try{var v=(${what});if(v)console.log('LEAK '+v)}catch(e){}`;
  return {
    // The response is read to the end: otherwise the browser's network never becomes idle.
    'calls the gateway': `function read(a){return a.text()}function none(){}
      fetch('${at('/api/dsp/auth/current-user', 'calls')}',{credentials:'include',mode:'no-cors'}).then(read,none);
      fetch('${at('/api/dsp/auth/current-user', 'calls')}',{credentials:'include',headers:{'x-requested-with':'dsp-console'}}).then(read).then(function(t){console.log('LEAK '+t)}).catch(none);`,
    'shows a picture of the console': `new Image().src='${at('/api/session/refresh?back=/profile', 'picture')}';new Image().src='${at('/profile', 'picture')}';`,
    'loads its data as a script': `var s=document.createElement('script');s.src='${at('/api/dsp/auth/current-user', 'script')}';document.body.appendChild(s);`,
    'posts a form': `var f=document.createElement('form');f.method='post';f.action='${at('/api/session/logout', 'form')}';document.body.appendChild(f);f.submit();`,
    'leads the top away': `try{top.location='${at('/api/session/refresh', 'top')}'}catch(e){};var a=document.createElement('a');a.target='_top';a.href='${at('/profile', 'top')}';document.body.appendChild(a);a.click();`,
    'leads itself away': `setTimeout(function(){location.href='${at('/profile', 'itself')}'},50);`,
    'refreshes itself away': `var m=document.createElement('meta');m.httpEquiv='refresh';m.content='0;url=${at('/profile', 'meta')}';document.head.appendChild(m);`,
    'opens a window': `try{window.open('${at('/profile', 'window')}')}catch(e){};var b=document.createElement('a');b.target='_blank';b.href='${at('/profile', 'window')}';document.body.appendChild(b);b.click();`,
    'frames the console': `var i=document.createElement('iframe');i.src='${at('/profile', 'frame')}';i.onload=function(){${tell('i.contentDocument.body.innerText')}};document.body.appendChild(i);`,
    'embeds the console': `var o=document.createElement('object');o.data='${at('/profile', 'object')}';document.body.appendChild(o);var l=document.createElement('link');l.rel='prefetch';l.href='${at('/profile', 'prefetch')}';document.head.appendChild(l);`,
    'reads the page around it': `${tell('parent!==window&&parent.document.body.innerText.length')};${tell('top!==window&&top.document.title')};${tell('frameElement&&frameElement.outerHTML')};${tell('opener&&opener.document.title')};`,
    'reads what is kept': `${tell('document.cookie+"!"')};${tell('localStorage.length+" kept"')};${tell('sessionStorage.length+" kept"')};try{indexedDB.open('x').onsuccess=function(){console.log('LEAK a database')}}catch(e){};try{caches.keys().then(function(){console.log('LEAK caches')},function(){})}catch(e){};`,
    'listens to the live messages': `try{new WebSocket('${at('/ws-notifications', 'socket').replace(/^http/, 'ws')}').onopen=function(){console.log('LEAK a socket')}}catch(e){};`,
    'stays behind as a worker': `try{navigator.serviceWorker.register('banner.js').then(function(){console.log('LEAK a worker')},function(){})}catch(e){};navigator.sendBeacon('${at('/api/session/logout', 'beacon')}','x');try{parent.postMessage({kind:'balance',balance:'0'},'*')}catch(e){};`,
  };
}
