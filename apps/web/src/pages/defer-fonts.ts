/** A font face with a file; local fallback faces stay in the page. */
const FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g

/** Maximum time that content waits for the font faces. */
const BELOW_TIMEOUT_MS = 3000

/**
 * Attribute of the root element, set by a script before the first paint and so never part of the rendered page. It
 * marks content below the first view that waits: `all` or the `rest`.
 */
export const BELOW = 'data-below'

/**
 * Events on the document, dispatched once each: font faces and the full style sheet (late-styles.ts) are applied,
 * or have failed.
 */
const FACES = 'tessera:faces'
const STYLES = 'tessera:styles'

/**
 * Script for the first view. After a navigation within the site, a reload or going back, font faces are cached and are
 * used immediately. Otherwise the content below the first view of a phone is laid out only once, after the font faces
 * and all styles have arrived. It follows in two frames, or immediately after an interaction.
 */
const FIRST_VIEW = `(function(){
var n=performance.getEntriesByType("navigation")[0];
if(n&&n.type!=="navigate"||document.referrer.indexOf(location.origin+"/")===0)return document.querySelector("style[data-faces]").media="all";
var h=document.documentElement,waits=2;
function show(){h.removeAttribute("${BELOW}")}
function first(){
if(h.hasAttribute("${BELOW}"))h.setAttribute("${BELOW}","rest");
requestAnimationFrame(show)
}
function come(){
if(--waits===0)requestAnimationFrame(function(){requestAnimationFrame(first)})
}
h.setAttribute("${BELOW}","all");
["${FACES}","${STYLES}"].forEach(function(n){document.addEventListener(n,come,{once:true})});
["pointerdown","wheel","keydown","scroll"].forEach(function(n){addEventListener(n,show,{once:true,passive:true})});
setTimeout(show,${BELOW_TIMEOUT_MS})
})()`

/**
 * Script that loads the Latin font faces, which every page uses, and then adds all faces together. Adding them
 * one by one, or by their style sheet, would lay out all text again each time. Part of the script that runs after
 * the first paint.
 */
export const SHOW_FACES = `(function(){
var s=document.querySelector("style[data-faces]");
if(!s||s.media==="all")return;
function told(){document.dispatchEvent(new Event("${FACES}"))}
function all(){s.media="all";told()}
try{
var f=[].map.call(s.sheet.cssRules,function(r){
function g(n){return r.style.getPropertyValue(n)}
return new FontFace(g("font-family").replace(/["']/g,""),g("src"),{style:g("font-style"),weight:g("font-weight"),unicodeRange:g("unicode-range"),display:"swap"})
});
Promise.all(f.filter(function(a){return /U\\+0+-0*FF\\b|U\\+\\?\\?/i.test(a.unicodeRange)}).map(function(a){return a.load()})).then(function(){
f.forEach(function(a){document.fonts.add(a)});
told()
},all)
}catch(e){all()}
})()`

/**
 * Moves the font faces out of the page's styles, so that they aren't requested before the first paint, which uses local
 * fonts with adjusted metrics. `mark` is the attribute of scripts that the renderer wrote.
 */
export function deferFonts(html: string, mark: string): string {
  const faces = html.match(FACE) ?? []
  if (faces.length === 0) return html
  const style = `<style media="not all" data-faces="">${faces.join('')}</style>`
  // After all markup of the renderer: React treats the first script of the head as its own.
  return html
    .replace(FACE, '')
    .replace('</head>', () => `${style}<script${mark}>${FIRST_VIEW}</script></head>`)
}
