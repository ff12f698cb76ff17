/** Elements that hydrate the page: its scripts, their imports, and the rest of its content. */
const LATER =
  /<link [^>]*rel="(?:modulepreload|preload" as="fetch)"[^>]*>|<script [^>]*type="module"[^>]*>.*?<\/script>/gs

/** Time after which the page starts if the browser reports no paint. */
const START_TIMEOUT_MS = 1000

/**
 * Script that inserts the contents of the page's `<template>` elements once, after the first contentful paint; a first
 * paint may only show the background. If the main picture is inlined, it waits for its paint as well, because text may
 * be painted a frame earlier. In a hidden tab, which is never painted, it runs immediately.
 */
const START = `(function(){
var begun=false;
function begin(){
if(begun)return;
begun=true;
document.querySelectorAll("head>template,body>template").forEach(function(t){t.replaceWith(t.content)});
}
function drawn(){
requestAnimationFrame(function(){requestAnimationFrame(begin)})
}
function painted(){
var p=document.querySelector('img[fetchpriority=high][src^="data:"]');
p?p.decode().then(drawn,begin):begin()
}
if(document.hidden||!window.PerformanceObserver)return begin();
new PerformanceObserver(function(l){
if(l.getEntriesByName("first-contentful-paint").length)painted()
}).observe({type:"paint",buffered:true});
setTimeout(begin,${START_TIMEOUT_MS})
})()`

/**
 * Delays everything that hydrates the page until its first paint. On a slow connection and phone it would compete with
 * visible content. `mark` is the attribute of scripts that the renderer wrote.
 */
export function startAfterPaint(html: string, mark: string): string {
  const later = html.match(LATER) ?? []
  if (later.length === 0) return html
  return html
    .replace(LATER, '')
    .replace('</body>', () => `<template>${later.join('')}</template><script${mark}>${START}</script></body>`)
}
