import { type RuleRefusal, refuse } from '../refusal.ts';

/** The longest username, in Unicode code points. */
export const maxUsernameCharacters = 20;

/** Scripts whose letters take another form beside a joiner or a non-joiner, with the marks that they share. */
const joining =
  '\\p{scx=Arab}\\p{scx=Beng}\\p{scx=Deva}\\p{scx=Gujr}\\p{scx=Guru}\\p{scx=Khmr}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Mong}\\p{scx=Mymr}\\p{scx=Orya}\\p{scx=Sinh}\\p{scx=Syrc}\\p{scx=Taml}\\p{scx=Telu}';
/** An emoji and its presentation: the joiners, selectors and tags inside it are part of what is seen. */
const pictograph =
  '\\p{Extended_Pictographic}(?:\\uFE0F|[\\u{1F3FB}-\\u{1F3FF}]|[\\u{E0020}-\\u{E007E}]+\\u{E007F})?';
/** Sequences in which an invisible character changes what is seen; they are kept. */
const seen = [
  `${pictograph}(?:\\u200D${pictograph})*`,
  '[0-9#*]\\uFE0F\\u20E3',
  `[${joining}][\\u200C\\u200D](?=[${joining}])`,
].join('|');
/**
 * Control and private-use characters, line ends, noncharacters, interlinear marks, and all that is drawn as nothing.
 */
const hidden =
  '[\\p{Cc}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\uFFF9-\\uFFFB]';
const seenOrHidden = new RegExp(`(${seen})|${hidden}`, 'gu');

/**
 * The text without characters that cannot be seen or that change the direction of text. Joiners, selectors and tags
 * stay where an emoji or a script needs them.
 */
export const withoutUnreadable = (text: string): string =>
  text.replaceAll(seenOrHidden, (_found, kept: string | undefined) => kept ?? '');

/** Matches more marks above and below one character than any language needs; they would cover the lines around. */
const stackedMarks = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;
const hasStackedMarks = (text: string): boolean => text.normalize('NFD').search(stackedMarks) >= 0;

/** The text with at most four marks above and below one character. */
export const withoutStackedMarks = (text: string): string =>
  hasStackedMarks(text) ? text.normalize('NFD').replaceAll(stackedMarks, '$1').normalize('NFC') : text;
/** Matches a character that is visible when it is alone, unlike blanks, joiners and combining marks. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name without blanks at its ends, cut to at most `maxCharacters` code points (rule book: profile.md, Username). Code
 * points that are drawn as one character (a letter with its accents, a flag, a family emoji) are not separated, unless
 * the first such character alone is longer than the limit.
 */
export function cutUsername(written: string, maxCharacters = maxUsernameCharacters): string {
  const start = written.trimStart().slice(0, readUnits);
  let name = '';
  let length = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(start)) {
    const points = [...segment];
    if (length + points.length > maxCharacters) {
      if (name === '') name = points.slice(0, maxCharacters).join('');
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
  if (withoutUnreadable(name) !== name) return refuse('username_unreadable');
  if (hasStackedMarks(name)) return refuse('username_marks');
  return visible.test(name) ? null : refuse('username_empty');
}
