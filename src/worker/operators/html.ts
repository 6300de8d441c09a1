/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | readonly Part[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function partText(part: Part): string {
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(partText).join('') : escaped(String(part));
}

/** HTML from a template: every value that is not Html itself is escaped. */
export const html = (texts: TemplateStringsArray, ...values: Part[]): Html =>
  new Html(
    texts.map((text, place) => text + (place < values.length ? partText(values[place] ?? '') : '')).join(''),
  );

export const nothing = new Html('');
