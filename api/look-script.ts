/**
 * Runs in the head of every page, before the first paint: applies the look that the viewer has
 * chosen on this device (web/lib/look.ts), so that no page flashes in another one, and notes
 * whether the browser keeps cookies, because a page that needs one says so at once.
 */
export const lookScript =
  "try{Object.assign(document.documentElement.dataset,JSON.parse(localStorage.getItem('evenroll.look')))}catch{}" +
  'document.documentElement.dataset.cookies=navigator.cookieEnabled';

/** The source by which the content security policy allows this script and no other. */
export const lookScriptSource = "'sha256-lB0KGewKUXJ+wNttUuwfnaumAflnLpt2btxc/zwiOCE='";
