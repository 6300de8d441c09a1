import type { ComponentType } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { MissionResult } from '#contract/missions.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { ModalProps } from '../kit/Modal.tsx';
import type { Sound } from '../sound/createSound.ts';
import type { NoAddress, OverlayAddress } from './OverlayAddress.ts';
import type { OverlayControls, OverlayName, OverlayProps } from './overlayNames.ts';

/** What fixtures are made of: a captain or a ship of the logged-in player, or invented data. */
export interface FixtureSource {
  /** Id of a captain that fits, or else of any captain; '' if the player has none. Waits for the login. */
  captainId(fits: (captain: Captain) => boolean): Promise<string>;
  /** Id of a Genesis ship; '' if the player has none. Waits for the login. */
  shipId(): Promise<string>;
  result(): MissionResult;
  receipt(): Receipt;
  sound(): Sound;
}

type Fixture<Props> = (from: FixtureSource) => Props | Promise<Props>;

interface Described<Props> extends Pick<ModalProps, 'frame' | 'keepOnOutsideClick' | 'isQuestion'> {
  /** Loads the component when the overlay opens. */
  load(): Promise<ComponentType<Props & OverlayControls>>;
  /** Accessible name, and the heading unless `bare`. A `title` in the props takes precedence. */
  title: string;
  /** Whether the overlay draws its own header and close button. */
  bare?: boolean;
  /**
   * Set if a visitor can open the overlay. Any other may use queries, `useGame` and `useJobs`: a loader is shown until
   * the player's services exist.
   */
  isForVisitors?: true;
  /** How the page's address names the overlay, or why it does not (rule book: map.md, Addresses). */
  address: OverlayAddress<Props> | NoAddress;
}

/** All that the page knows of an overlay. Without a fixture `?open=<overlay>` opens it without props. */
export type OverlayEntry<N extends OverlayName> = Described<OverlayProps[N]> &
  (Record<never, never> extends OverlayProps[N]
    ? { fixture?: Fixture<OverlayProps[N]> }
    : { fixture: Fixture<OverlayProps[N]> });

/**
 * Describes the overlays of a feature folder. `app/overlays/overlayRegistry.ts` collects them.
 *
 * @example
 * declare module '../overlays/overlayNames.ts' {
 *   interface OverlayProps {
 *     market: Record<never, never>;
 *   }
 * }
 * export const marketOverlays = defineOverlays({ market: { frame: 'dialog', title, load, address } });
 */
export const defineOverlays = <N extends OverlayName>(overlays: { [K in N]: OverlayEntry<K> }) => overlays;
