import { z } from '#contract/schema.ts';
import { listInSession } from '../jobs/jobTrackerDependencies.ts';

/**
 * Keeps what the player has typed into the screens over a reload of the page (rule book: map.md, When a file is lost).
 * The browser's session storage holds it from the moment the page is left until its fields are shown again.
 */

const typedText = z.object({
  screen: z.string(),
  group: z.string(),
  label: z.string(),
  place: z.number(),
  value: z.string(),
});
type TypedText = z.infer<typeof typedText>;

/**
 * Passwords, codes, searches and confirmations are not kept: the first two are secret, the page's address holds a
 * search, and a confirmation counts for one question only.
 */
const fields =
  '#overlays input:is([type="text"], :not([type])):not([autocomplete="one-time-code"], [autocomplete*="password"], [data-never-kept])';

/**
 * Restores the player's texts as the fields appear for which they were typed, and keeps the texts when the page is
 * left. A field that was changed since it appeared stays as it is. Returns a function that unsubscribes and forgets the
 * texts, for the end of the session.
 */
export function keepTypedTexts(playerId: string): () => void {
  const kept = listInSession(`seven-isles.typed.${playerId}`, z.array(typedText));
  let waiting = kept.load();
  kept.save([]);
  // The fields in which something was typed; a value that the page wrote itself is not kept.
  const touched = new WeakSet<HTMLInputElement>();
  const firstValues = new WeakMap<HTMLInputElement, string>();
  const isUnchanged = (input: HTMLInputElement) =>
    !touched.has(input) && firstValues.get(input) === input.value;
  const restore = () => {
    const shown = fieldsOf(document);
    for (const { input } of shown) if (!firstValues.has(input)) firstValues.set(input, input.value);
    waiting = waiting.filter((text) => {
      const field = shown.find(({ key }) => isSame(key, text))?.input;
      if (field && isUnchanged(field)) type(field, text.value);
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
  one.screen === other.screen &&
  one.group === other.group &&
  one.label === other.label &&
  one.place === other.place;

/**
 * The fields that are shown, each under a key: the page's address with the screen and its choices, the name of the
 * group around it (an item of a list, a form), its label, and its position among fields with the same group and label.
 */
function fieldsOf(root: Document): { input: HTMLInputElement; key: FieldKey }[] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<HTMLInputElement>(fields)].map((input) => {
    const screen = window.location.search;
    const label = input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '';
    const group = nameOf(input.parentElement?.closest('[aria-label], [aria-labelledby]'));
    const counted = `${group}\n${label}`;
    const place = counts.get(counted) ?? 0;
    counts.set(counted, place + 1);
    return { input, key: { screen, group, label, place } };
  });
}

const nameOf = (element: Element | null | undefined): string => {
  const labelId = element?.getAttribute('aria-labelledby');
  const name = labelId ? document.getElementById(labelId)?.textContent : element?.getAttribute('aria-label');
  return name ?? '';
};

/** Types a text into a field that React controls. */
function type(input: HTMLInputElement, value: string): void {
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  property?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
