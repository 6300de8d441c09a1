import type { Captain, LevelEntity } from '#contract/captains.ts';
import type { Player } from '#contract/players.ts';
import { levelTokens } from '#rules/captains/levelUp.ts';
import { isLevelUpOffered, isUpgradeOffered } from '#rules/captains/levelUpOffer.ts';
import { restingRefusal } from '#rules/captains/resting.ts';
import { levelUpOf, upgradeShipOf } from '#words/inventory.ts';
import { equipCaptain, equipTitle } from '#words/levels.ts';
import { useRules } from '../api/rules.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { balanceOf } from '../pieces/balances.ts';
import { Mark } from '../pieces/Mark.tsx';
import { useServices } from '../services/Services.ts';

interface CardButtonsProps {
  captain: Captain;
  entity: LevelEntity;
  /** Undefined until the balances are known. */
  player: Player | undefined;
}

/**
 * Buttons of a card for one entity: Level Up, for a Common ship also the upgrade to Mythic, for the captain also Equip.
 */
export function CardButtons({ captain, entity, player }: CardButtonsProps) {
  const { overlays } = useServices();
  const rules = useRules();
  const { uid: captainId, metadata } = captain;
  const tokens = player === undefined ? 0 : balanceOf(levelTokens[entity], player);
  return (
    <>
      {entity === 'CHARACTER' && restingRefusal(captain) === null && (
        <Button
          size="small"
          aria-label={equipCaptain(metadata.name)}
          aria-haspopup="dialog"
          onClick={() => overlays.open('equip', { captainId })}
        >
          {equipTitle}
        </Button>
      )}
      {isLevelUpOffered(rules, captain, entity, tokens) && (
        <IconButton
          size="small"
          label={levelUpOf(entity, metadata.name)}
          icon={<Glyph name="plus" size={16} />}
          aria-haspopup="dialog"
          onClick={() => overlays.open('levelUp', { captainId, type: entity })}
        />
      )}
      {entity === 'SHIP' && isUpgradeOffered(captain) && (
        <IconButton
          size="small"
          label={upgradeShipOf(metadata.name)}
          icon={<Mark name="legendary-ship" size={18} />}
          aria-haspopup="dialog"
          onClick={() => overlays.open('upgradeShip', { captainId })}
        />
      )}
    </>
  );
}
