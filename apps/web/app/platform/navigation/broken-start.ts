import { RELOAD_KEY, RELOAD_PAUSE_MS } from './reload-guard.ts'

/**
 * Script in the head of every page that reloads it if one of its first scripts or its style sheet can't be loaded,
 * because another build has replaced it. No code of the page runs then, so the rule of reload-guard.ts is here as a
 * string: once per path per 10 seconds.
 */
export const RELOAD_BROKEN_START = `(function(){addEventListener("error",function(e){var t=e.target,s=sessionStorage,p=location.pathname,n=Date.now(),r={};if(!(t.tagName=="SCRIPT"||t.rel=="stylesheet")||!/\\/assets\\//.test(t.src||t.href)||navigator.onLine===false)return;try{r=JSON.parse(s.getItem("${RELOAD_KEY}"))||{}}catch(x){}if(n-r[p]<${RELOAD_PAUSE_MS})return;r[p]=n;s.setItem("${RELOAD_KEY}",JSON.stringify(r));location.reload()},true)})();`
