/**
 * What the translators of browsers do to a page. `wrap` puts every text node into two `<font>` elements; `replace` also
 * puts a new node in its place, as a translated text is. It runs in a page: it uses nothing from outside itself.
 */
export function startTranslator(way: 'wrap' | 'replace'): void {
  const isOurs = (text: Node) => text.parentElement?.tagName === 'FONT';
  const translate = (text: Node) => {
    if (text.nodeValue === '' || isOurs(text) || text.parentNode === null) return;
    if (text.parentElement?.closest('script, style, title, option, textarea, svg') !== null) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.parentNode.replaceChild(outer, text);
    outer.append(inner);
    inner.append(way === 'wrap' ? text : document.createTextNode(text.nodeValue ?? ''));
  };
  const translateAll = (root: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) texts.push(text);
    texts.forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translate(target);
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) translate(node);
        else translateAll(node);
      }
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  if (document.body !== null) translateAll(document.body);
}
