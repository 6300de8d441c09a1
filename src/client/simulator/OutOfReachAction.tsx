import type { Captain } from '#contract/captains.ts';
import { isUpgradeOffered } from '#rules/captains/levelUpOffer.ts';
import { upgradeShipOf } from '#words/inventory.ts';
import { equipCaptain, equipTitle, upgradeToMythic } from '#words/levels.ts';
import { Button } from '../kit/Button.tsx';
import { useServices } from '../services/Services.ts';

/**
 * Button for a captain whose highest strength is below the goal. It opens the equipment or the upgrade to a Mythic
 * ship, which raise that strength. Renders nothing if neither is possible.
 */
export function OutOfReachAction({ captain, isLocked }: { captain: Captain; isLocked: boolean }) {
  const { overlays } = useServices();
  const { uid: captainId, metadata, hasShip, hasCrew, hasItem } = captain;
  if (!(hasShip && hasCrew && hasItem)) {
    return (
      <Button
        size="small"
        disabled={isLocked}
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
      disabled={isLocked}
      aria-label={upgradeShipOf(metadata.name)}
      onClick={() => overlays.open('upgradeShip', { captainId })}
    >
      {upgradeToMythic}
    </Button>
  );
}
