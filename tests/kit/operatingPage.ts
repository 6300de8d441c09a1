import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');

/** A section of docs/operating.md, from its heading to the next of the same level. */
export function operatingSection(heading: string): string {
  const [, section] = `\n${page}`.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`docs/operating.md has no section ${heading}`);
  return section.split('\n## ')[0] ?? '';
}

/** The code blocks of a section of docs/operating.md, as an operator copies them. */
function operatingBlocks(heading: string): string[] {
  const found = operatingSection(heading).matchAll(/^( *)```\w*\n([\s\S]*?)\n *```$/gm);
  return [...found].map(([, indent = '', code = '']) =>
    code
      .split('\n')
      .map((line) => line.slice(indent.length))
      .join('\n'),
  );
}

/** The one code block of a section that contains this text. */
export function operatingBlock(heading: string, text: string): string {
  const [block, another] = operatingBlocks(heading).filter((one) => one.includes(text));
  if (block === undefined || another !== undefined)
    throw new Error(`docs/operating.md, ${heading}: not one block with ${text}`);
  return block;
}
