/**
 * Replaces the browser's language by English if it is not a language tag. Loading uPlot passes it to
 * `Intl.NumberFormat`, which would throw: WebKitGTK reports `C` where no locale is set, some Chromiums `en-US@posix`.
 */
export function ensureLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
  }
}
