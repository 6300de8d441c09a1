import type { ReactNode } from 'react';
import type { Captain, LevelEntity } from '#contract/captains.ts';
import type { Player } from '#contract/players.ts';
import { levelTokens } from '#rules/captains/levelUp.ts';
import { isUpgradeOffered, levelUpOffer } from '#rules/captains/levelUpOffer.ts';
import { mythicUpgradeTokens } from '#rules/captains/mythicUpgrade.ts';
import { restingRefusal } from '#rules/captains/resting.ts';
import { errorSentence } from '#words/errors.ts';
import { levelUpOf, upgradeShipOf } from '#words/inventory.ts';
import { equipCaptain, equipTitle, needLegendaryShipTokens } from '#words/levels.ts';
import { useRules } from '../api/rules.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { Tooltip } from '../kit/Tooltip.tsx';
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
 * Buttons of a card for one entity: Level Up, for a Common ship also the upgrade to Mythic, for the captain also Equip
 * (rule book: captains.md, Captain card).
 */
export function CardButtons({ captain, entity, player }: CardButtonsProps) {
  const { overlays } = useServices();
  const rules = useRules();
  const { uid: captainId, metadata } = captain;
  const tokens = player === undefined ? 0 : balanceOf(levelTokens[entity], player);
  const levelUp = levelUpOffer(rules, captain, entity, tokens);
  const needed = mythicUpgradeTokens(rules);
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
      {levelUp !== null && (
        <ReasonedButton
          label={levelUpOf(entity, metadata.name)}
          icon={<Glyph name="plus" size={16} />}
          reason={levelUp.refusal && errorSentence(levelUp.refusal.code, levelUp.refusal.details)}
          onClick={() => overlays.open('levelUp', { captainId, type: entity })}
        />
      )}
      {entity === 'SHIP' && isUpgradeOffered(captain) && (
        <ReasonedButton
          label={upgradeShipOf(metadata.name)}
          icon={<Mark name="legendary-ship" size={18} />}
          reason={lacksLegendaryTokens(player, needed) ? needLegendaryShipTokens(needed) : null}
          onClick={() => overlays.open('upgradeShip', { captainId })}
        />
      )}
    </>
  );
}

const lacksLegendaryTokens = (player: Player | undefined, needed: number): boolean =>
  player !== undefined && balanceOf('LEGENDARY_SHIP_TOKEN', player) < needed;

interface ReasonedButtonProps {
  label: string;
  icon: ReactNode;
  /** Why the button cannot be pressed; null while it can. */
  reason: string | null;
  onClick(): void;
}

/**
 * A button of a card that opens a dialog. A disabled one stays focusable: its reason is a tooltip, and a toast for a
 * press, because touch screens show no tooltips.
 */
function ReasonedButton({ label, reason, ...rest }: ReasonedButtonProps) {
  const { toasts } = useServices();
  const button = (
    <IconButton
      {...rest}
      size="small"
      label={label}
      aria-haspopup="dialog"
      aria-disabled={reason !== null || undefined}
      // The reason is the tooltip of a disabled button.
      title={reason === null ? label : ''}
      onUnavailable={() => reason !== null && toasts.show({ tone: 'danger', text: reason })}
    />
  );
  return reason === null ? button : <Tooltip text={reason}>{button}</Tooltip>;
}
