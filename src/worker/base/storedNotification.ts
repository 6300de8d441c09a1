import type { FactText, Stored } from '#contract/facts.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { presentFacts } from './presentFacts.ts';

/** A notification's data as its row stores it: a fact instead of the message, and facts in its result. */
export type StoredNotification = Omit<GameNotification['data'], 'message'> & { message: FactText };

/** The data of a row of `notifications` as the wire has it. */
export const presentNotification = (stored: unknown): GameNotification['data'] =>
  presentFacts<GameNotification['data']>(stored as Stored<GameNotification['data']>);
