import type { Captain } from '#contract/captains.ts';
import { isUpgradeOffered } from '#rules/captains/levelUpOffer.ts';
import { upgradeShipOf } from '#words/inventory.ts';
import { equipCaptain, equipTitle, upgradeToMythic } from '#words/levels.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';

/** The way to more strength for a captain whose maxima are too low; nothing where there is none. */
export function OutOfReachAction({ captain }: { captain: Captain }) {
  const { overlays } = useServices();
  const { uid: captainId, metadata, hasShip, hasCrew, hasItem } = captain;
  if (!(hasShip && hasCrew && hasItem)) {
    return (
      <Button
        size="small"
        aria-label={equipCaptain(metadata.name)}
        onClick={() => overlays.open('equip', { captainId })}
      >
        {equipTitle}
      </Button>
    );
  }
  if (!isUpgradeOffered(captain)) return null;
  return (
    <Button
      size="small"
      aria-label={upgradeShipOf(metadata.name)}
      onClick={() => overlays.open('upgradeShip', { captainId })}
    >
      {upgradeToMythic}
    </Button>
  );
}
