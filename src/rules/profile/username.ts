import { type RuleRefusal, refuse } from '../refusal.ts';

/** The longest username, in Unicode code points. */
export const maxUsernameCharacters = 20;

/** Matches control and private-use characters, line ends, text-direction marks and invisible characters. */
export const unreadable =
  /[\p{Cc}\p{Co}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/u;
/** Matches a character that is visible when it is alone, unlike blanks, joiners and combining marks. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name without blanks at its ends, cut to at most 20 code points (rule book: profile.md, Username). Code points that
 * are drawn as one character (a letter with its accents, a flag, a family emoji) are not separated, unless the first
 * such character alone is longer than the limit.
 */
export function cutUsername(written: string): string {
  const start = written.trimStart().slice(0, readUnits);
  let name = '';
  let length = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(start)) {
    const points = [...segment];
    if (length + points.length > maxUsernameCharacters) {
      if (name === '') name = points.slice(0, maxUsernameCharacters).join('');
      break;
    }
    name += segment;
    length += points.length;
  }
  return name.trimEnd();
}
/** Number of UTF-16 units of a text that are read. It is enough for 20 code points, however they are grouped. */
const readUnits = 3 * maxUsernameCharacters;

/** Why a name, after it was cut, cannot be used; null if it can. */
export function usernameRefusal(name: string): RuleRefusal | null {
  if (unreadable.test(name)) return refuse('username_unreadable');
  return visible.test(name) ? null : refuse('username_empty');
}
