import { accountOverlays } from '../../account/overlays.ts';
import { arenaOverlays } from '../../arena/overlays.ts';
import { captainOverlays } from '../../captains/overlays.ts';
import { captainsLogOverlays } from '../../captainsLog/overlays.ts';
import { emissionOverlays } from '../../emissions/overlays.ts';
import { fleetOverlays } from '../../fleet/overlays.ts';
import { graveyardOverlays } from '../../graveyard/overlays.ts';
import { hudOverlays } from '../../hud/overlays.ts';
import { chainOverlays } from '../../intents/preview/overlays.ts';
import { intentOverlays } from '../../intents/screens/overlays.ts';
import { inventoryOverlays } from '../../inventory/overlays.ts';
import { marketOverlays } from '../../market/overlays.ts';
import { missionOverlays } from '../../missions/overlays.ts';
import { notificationOverlays } from '../../notifications/overlays.ts';
import type { OverlayEntry } from '../../overlays/defineOverlays.ts';
import type { OverlayName } from '../../overlays/overlayNames.ts';
import { simulatorOverlays } from '../../simulator/overlays.ts';
import { transferOverlays } from '../../transfers/overlays.ts';
import { walletOverlays } from '../../wallet/screens/overlays.ts';
import { appOverlays } from './appOverlays.ts';

/** Every overlay. An overlay of `OverlayProps` that no feature describes does not compile. */
export const overlayRegistry: { readonly [N in OverlayName]: OverlayEntry<N> } = {
  ...walletOverlays,
  ...missionOverlays,
  ...hudOverlays,
  ...appOverlays,
  ...arenaOverlays,
  ...marketOverlays,
  ...captainOverlays,
  ...inventoryOverlays,
  ...emissionOverlays,
  ...accountOverlays,
  ...graveyardOverlays,
  ...chainOverlays,
  ...transferOverlays,
  ...intentOverlays,
  ...simulatorOverlays,
  ...fleetOverlays,
  ...captainsLogOverlays,
  ...notificationOverlays,
};
