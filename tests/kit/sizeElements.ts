type Size = 'clientHeight' | 'clientWidth' | 'offsetHeight' | 'offsetWidth';

/**
 * Gives all elements of a class the sizes that happy-dom, which has no layout, does not know. Returns the function that
 * takes them away; as the result of a `beforeAll`, it is called at the end of the file.
 */
export function sizeElements(
  { prototype }: { prototype: HTMLElement },
  sizes: { readonly [S in Size]?: (element: HTMLElement) => number },
): () => void {
  const before = Object.keys(sizes).map(
    (name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const,
  );
  for (const [name, size] of Object.entries(sizes))
    Object.defineProperty(prototype, name, {
      get(this: HTMLElement) {
        return size(this);
      },
      configurable: true,
    });
  return () => {
    for (const [name, own] of before)
      if (own) Object.defineProperty(prototype, name, own);
      else Reflect.deleteProperty(prototype, name);
  };
}
