// The focus is never lost: when what has it goes away, or is put elsewhere, the nearest place that is left gets it.

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), select, textarea, [tabindex="0"], summary';

/** The element that had the focus last, and all above it; nothing once somebody points elsewhere. */
let last: Element[] = [];

function remember(event: FocusEvent): void {
  last = [];
  for (let at = event.target instanceof Element ? event.target : null; at; at = at.parentElement) last.push(at);
}

function restore(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const home = last.find((one) => one.isConnected && one.checkVisibility());
  if (!(home instanceof HTMLElement) || home === document.body) return;
  const all = [home, ...home.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const next = all.find((one) => one.matches(FOCUSABLE) && one.checkVisibility());
  if (!next) home.tabIndex = -1;
  (next ?? home).focus({ preventScroll: true });
}

/** Keeps the focus within a page. */
export function keepFocus(page: HTMLElement): void {
  page.addEventListener("focusin", remember);
  addEventListener("pointerdown", () => (last = []));
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ["open", "disabled"] };
  new MutationObserver(restore).observe(page, watched);
}
