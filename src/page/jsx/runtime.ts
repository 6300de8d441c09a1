import { type ElementType, type Key, type ReactElement, Fragment as ReactFragment } from 'react';
import { jsx as create, jsxs as createStatic } from 'react/jsx-runtime';
import { withTextElements } from './textElements.ts';

// The names are those that the compiler imports.

export type { JSX } from 'react';
export const Fragment = ReactFragment;

/** Creates an element with at most one child. */
export function jsx(type: ElementType, props: object, key?: Key): ReactElement {
  return create(type, withTextElements(type, props, false).props, key);
}

/** Creates an element whose children are written one beside another. */
export function jsxs(type: ElementType, props: object, key?: Key): ReactElement {
  const created = withTextElements(type, props, true);
  return (created.isStatic ? createStatic : create)(type, created.props, key);
}

/** Creates every element in development and in tests; React's own runtime then checks keys. */
export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  isStatic: boolean,
): ReactElement {
  return (isStatic ? jsxs : jsx)(type, props, key);
}
