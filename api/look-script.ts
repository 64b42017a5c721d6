/**
 * Runs in the head of every page, before the first paint: applies the look that the viewer has
 * chosen on this device (web/lib/look.ts), so that no page flashes in another one.
 */
export const lookScript =
  "try{Object.assign(document.documentElement.dataset,JSON.parse(localStorage.getItem('evenroll.look')))}catch{}";

/** The source by which the content security policy allows this script and no other. */
export const lookScriptSource = "'sha256-UuvLqrqQFzfXU6Od5h8g169mnpn8Qnnw+BhCPpDgiYs='";
