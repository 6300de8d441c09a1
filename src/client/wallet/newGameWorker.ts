import { findNewGameNumber, type NewGameTask } from './newGameNumber.ts';

/**
 * This worker thread finds the number of a new game's check, so that the page stays responsive. It is built as a chunk
 * of its own.
 */

/** The used part of a dedicated worker's global scope; TypeScript's DOM types cover pages only. */
interface Scope {
  postMessage(message: number): void;
  addEventListener(name: 'message', listener: (event: MessageEvent<NewGameTask>) => void): void;
}
const scope = globalThis as unknown as Scope;

scope.addEventListener('message', ({ data }) => scope.postMessage(findNewGameNumber(data)));
