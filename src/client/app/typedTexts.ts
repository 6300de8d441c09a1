import { z } from '#contract/schema.ts';
import { listInSession } from '../jobs/jobTrackerDependencies.ts';

/**
 * Keeps what the player has typed into the screens over a reload of the page (rule book: map.md, When a file is lost).
 * The browser's session storage holds it from the moment the page is left until its fields are shown again.
 */

const typedText = z.object({ screen: z.string(), label: z.string(), place: z.number(), value: z.string() });
type TypedText = z.infer<typeof typedText>;

/** Passwords, codes and searches are not kept: the first two are secret, and the page's address holds a search. */
const fields =
  '#overlays input:is([type="text"], :not([type])):not([autocomplete="one-time-code"], [autocomplete*="password"])';

/**
 * Restores the player's texts as their fields appear, and keeps the texts when the page is left. Returns a function that
 * unsubscribes and forgets the texts, for the end of the session.
 */
export function keepTypedTexts(playerId: string): () => void {
  const kept = listInSession(`seven-isles.typed.${playerId}`, z.array(typedText));
  let waiting = kept.load();
  kept.save([]);
  const restore = () => {
    const shown = fieldsOf(document);
    waiting = waiting.filter((text) => {
      const field = shown.find(({ key }) => isSame(key, text))?.input;
      if (field) type(field, text.value);
      return field === undefined;
    });
    if (waiting.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(restore);
  // Only the overlays are observed: the heads-up display changes every second.
  const overlays = document.getElementById('overlays');
  if (overlays && waiting.length > 0) observer.observe(overlays, { childList: true, subtree: true });

  const keep = () => {
    const typed = fieldsOf(document)
      .filter(({ input }) => isTyped(input))
      .map(({ input, key }) => ({ ...key, value: input.value }));
    kept.save([...typed, ...waiting]);
  };
  // The fields in which something was typed; a value that the page wrote itself is not kept.
  const touched = new WeakSet<HTMLInputElement>();
  const isTyped = (input: HTMLInputElement) => touched.has(input) && input.value !== '';
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) touched.add(target);
  };
  window.addEventListener('pagehide', keep);
  document.addEventListener('input', onInput);
  return () => {
    observer.disconnect();
    window.removeEventListener('pagehide', keep);
    document.removeEventListener('input', onInput);
    kept.save([]);
  };
}

type FieldKey = Omit<TypedText, 'value'>;
const isSame = (one: FieldKey, other: FieldKey) =>
  one.screen === other.screen && one.label === other.label && one.place === other.place;

/** The fields that are shown, each by the screen that it is in, its label, and its place among those of that label. */
function fieldsOf(root: Document): { input: HTMLInputElement; key: FieldKey }[] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<HTMLInputElement>(fields)].map((input) => {
    const screen = window.location.search;
    const label = input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '';
    const place = counts.get(label) ?? 0;
    counts.set(label, place + 1);
    return { input, key: { screen, label, place } };
  });
}

/** Types a text into a field that React controls. */
function type(input: HTMLInputElement, value: string): void {
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  property?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
