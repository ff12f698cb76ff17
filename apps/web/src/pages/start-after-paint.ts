/** What the page comes alive with: its scripts, what they import, and the rest of its content. */
const LATER =
  /<link [^>]*rel="(?:modulepreload|preload" as="fetch)"[^>]*>|<script [^>]*type="module"[^>]*>.*?<\/script>/gs

/** A browser that tells no paint, or has none to tell, starts the page by then. */
const AT_LATEST_MS = 1000

/**
 * Puts in place what waits in the page's `<template>` elements, once, as soon as the first paint that shows something has
 * been seen (one of the background alone may come before it), and the page's main picture with it where that stands in the
 * page: words may be painted a frame before. At once in a tab that is in the background, where nothing is painted.
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
setTimeout(begin,${AT_LATEST_MS})
})()`

/**
 * Nothing that brings the page to life is asked for before its first paint: on a slow line and a slow phone it would
 * take from what is seen first. `mark` is the attribute of scripts that the renderer wrote.
 */
export function startAfterPaint(html: string, mark: string): string {
  const later = html.match(LATER) ?? []
  if (later.length === 0) return html
  return html
    .replace(LATER, '')
    .replace('</body>', () => `<template>${later.join('')}</template><script${mark}>${START}</script></body>`)
}
