import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceTexts } from './sourceFiles.ts';

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
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const [name = ''] = node.tagName.getText(source).split('.');
      if (dialogs.has(name))
        found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
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
