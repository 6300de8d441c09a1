import { type JSXElementName, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { lineOf, sourceTexts } from './sourceFiles.ts';

/** The only file that may render the kit's modal: it stacks the overlays, freezes the map and catches their errors. */
const host = 'src/client/app/overlays/OverlayHost.tsx';
/**
 * The kit's modal component, built on Radix's dialog.
 * Drawers (`kit/Drawer.tsx`) and menus are not modals, because the page behind them stays usable.
 */
const modal = 'src/client/kit/Modal.tsx';
const dialogs: ReadonlySet<string> = new Set(['Modal', 'Dialog', 'AlertDialog', 'dialog']);

/** Lines of a source text that render a modal: the kit's, a part of Radix's dialog (`Dialog.Root`), or `<dialog>`. */
function renderedModals(path: string, text: string): string[] {
  const found: string[] = [];
  new Visitor({
    JSXOpeningElement({ name, start }) {
      if (dialogs.has(firstName(name))) found.push(`${path}:${lineOf(text, start)}`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** The name of an element up to its first dot: `Dialog` of `Dialog.Root`. */
function firstName(name: JSXElementName): string {
  if (name.type === 'JSXMemberExpression') return firstName(name.object as JSXElementName);
  return name.type === 'JSXIdentifier' ? name.name : '';
}

test('every modal of the game opens through the registry of overlays', () => {
  const others = sourceTexts(['src/client', 'scenes']).filter(({ path }) => path !== host && path !== modal);
  expect(others.flatMap(({ path, text }) => renderedModals(path, text))).toEqual([]);
});

test('a modal is found as an element, as a part of Radix and as an element of the browser', () => {
  const text =
    'const a = <Modal title="x">y</Modal>;\nconst b = <Dialog.Root open />;\nconst c = <dialog open />;\nconst d = <Drawer />;';
  expect(renderedModals('example.tsx', text)).toEqual(['example.tsx:1', 'example.tsx:2', 'example.tsx:3']);
});
