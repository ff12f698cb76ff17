/** A face that travels by itself; those of the machine, which stand in until it is there, come with the page. */
const FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g

/** Longer than this, nothing waits for the faces. */
const BELOW_AT_LATEST_MS = 3000

/** Set on the root before the first paint, and so in no page as it is rendered: `all` or the `rest` of what lies below waits. */
export const BELOW = 'data-below'

/** Told to the document, once each: the faces and the whole style sheet (late-styles.ts) are there, or will not come. */
const FACES = 'tessera:faces'
const STYLES = 'tessera:styles'

/**
 * Who comes from another page of ours, reloads or goes back has the faces at hand, and sees them at once. For anyone else
 * what lies below the first view of a phone is laid out once the faces and all styles are there, with them, and not three
 * times: a frame later, in two frames; or at once when a player does anything.
 */
const AT_HAND = `(function(){
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
setTimeout(show,${BELOW_AT_LATEST_MS})
})()`

/**
 * Loads the faces of Latin letters, which every page has, and puts all in place together: each that came by itself, and
 * the sheet that names them, would have the browser lay out all text anew. Part of the script that begins after the first paint.
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
 * Takes the faces out of the styles of a page: they are not asked for before its first paint, which shows the letters of
 * the machine, cut to the same measures. `mark` is the attribute of scripts that the renderer wrote.
 */
export function withLateFaces(html: string, mark: string): string {
  const faces = html.match(FACE) ?? []
  if (faces.length === 0) return html
  const style = `<style media="not all" data-faces="">${faces.join('')}</style>`
  // Behind all that the renderer wrote: React takes the first script of the head for its own.
  return html.replace(FACE, '').replace('</head>', () => `${style}<script${mark}>${AT_HAND}</script></head>`)
}
