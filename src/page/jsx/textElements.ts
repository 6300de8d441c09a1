import type { ElementType, Key, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'text-run': { children: string };
      'text-blank': { children: string };
    }
  }
}

type Text = string | number | bigint;

interface Props {
  children?: ReactNode;
}

/** What a call of the JSX runtime creates: the properties, and whether the children were written one beside another. */
interface Created {
  props: Props;
  isStatic: boolean;
}

/** HTML elements that may contain only text; the parser drops an element in them. */
const textOnly: ReadonlySet<unknown> = new Set(['option', 'title', 'textarea', 'style', 'script']);

/**
 * Gives every text beside something else an element of its own. Translators replace text nodes: a node of React's that
 * is no longer where React put it makes the next insertion or removal throw, and its changes are not shown. The text of
 * an element that contains nothing else is set on the element, which is safe (decision 0026).
 */
export function withTextElements(type: ElementType, props: Props, isStatic: boolean): Created {
  const { children } = props;
  if (Array.isArray(children)) {
    // A component may read an array as data. Its elements are treated where the component puts them into an element.
    if (isComponent(type) && !isStatic) return { props, isStatic };
    if (!containsText(children)) return { props, isStatic };
    if ((isElement(type) || isComponent(type)) && (textOnly.has(type) || children.every(isText)))
      return { props: { ...props, children: children.filter(isText).join('') }, isStatic: false };
    return { props: { ...props, children: wrapTexts(children, isStatic) }, isStatic };
  }
  // Fragments, boundaries and contexts have no element: their text would stand among the children of another one.
  if (isText(children) && !isElement(type) && !isComponent(type))
    return { props: { ...props, children: textElement(String(children)) }, isStatic };
  return { props, isStatic };
}

/**
 * Texts that follow one another share an element. The places of all other children stay, because React matches by
 * place.
 */
function wrapTexts(children: readonly ReactNode[], isStatic: boolean): ReactNode[] {
  const wrapped: ReactNode[] = [];
  let run = '';
  let start = 0;
  const endRun = () => {
    if (run !== '') wrapped[start] = textElement(run, isStatic ? undefined : `text ${start}`);
    run = '';
  };
  children.forEach((child, place) => {
    wrapped.push(null);
    if (isText(child)) {
      if (run === '') start = place;
      run += String(child);
    } else if (!isNothing(child)) {
      endRun();
      wrapped[place] = Array.isArray(child) && containsText(child) ? wrapTexts(child, false) : child;
    }
  });
  endRun();
  return wrapped;
}

/** A blank has an element without a box, so that it does not become an item of a flex container or a grid. */
function textElement(text: string, key?: Key): ReactNode {
  return jsx(text.trim() === '' ? 'text-blank' : 'text-run', { children: text }, key);
}

const isElement = (type: ElementType) => typeof type === 'string';

/** Components get their properties as they are; Fragment, boundaries and contexts pass their children on. */
const isComponent = (type: ElementType) =>
  typeof type === 'function' || (typeof type === 'object' && !('Consumer' in type));

const isText = (child: ReactNode): child is Text =>
  child !== '' && (typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint');

const isNothing = (child: ReactNode) =>
  child === null || child === undefined || typeof child === 'boolean' || child === '';

const containsText = (children: readonly ReactNode[]): boolean =>
  children.some((child) => isText(child) || (Array.isArray(child) && containsText(child)));
