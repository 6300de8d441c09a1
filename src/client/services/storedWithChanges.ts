type Texts = Readonly<Record<string, string>>;

/**
 * The texts to store on the device after the player changed a screen's choices from `before` to `after`. Only fields
 * that the player changed are taken over: the others may have come from a link and were not chosen on this device (rule
 * book: map.md, Addresses).
 */
export function storedWithChanges(stored: Texts, before: Texts, after: Texts): Record<string, string> {
  const next = { ...stored };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const text = after[name];
    if (text === before[name]) continue;
    if (text === undefined) delete next[name];
    else next[name] = text;
  }
  return next;
}
