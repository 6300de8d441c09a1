/**
 * Replaces the browser's language by English if it is not a language tag. uPlot passes it to `Intl.NumberFormat` when its
 * module is loaded, which fails then: WebKitGTK reports `C` where no locale is set, some Chromiums `en-US@posix`.
 */
export function ensureLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
  }
}
