import { useQueryClient } from '@tanstack/react-query';
import type { ActiveMission } from '#contract/missions.ts';
import { battleTokensWorkOn } from '#rules/missions/battleTokens.ts';
import { battleToken, battleTokenToggled, battleTokenToggleFailed } from '#words/missions.ts';
import { ApiError } from '../api/ApiError.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { queryNames } from '../api/queryNames.ts';
import { useRules } from '../api/rules.ts';
import { Switch } from '../kit/Switch.tsx';
import { useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import { useKnown } from '../services/useKnown.ts';

/**
 * Switch for Battle Tokens, with which the captain earns Treasure while levelling. The switch changes at once, and
 * changes back if the call fails (rule book: missions.md, Battle Tokens).
 */
export function BattleTokenSwitch({ mission }: { mission: ActiveMission }) {
  const { callRoute, toasts } = useServices();
  const queryClient = useQueryClient();
  const rules = useRules();
  const known = useKnown();
  const { id } = mission;
  const flip = () =>
    queryClient.setQueryData<ActiveMission[]>(queryNames.activeMissions, (missions) =>
      missions?.map((one) => (one.id === id ? { ...one, useBattleTokens: !one.useBattleTokens } : one)),
    );
  const { isBusy, run } = useAction((error) => {
    flip();
    const isLoggedOut = error instanceof ApiError && error.isLoggedOut;
    toasts.show({ tone: 'danger', text: isLoggedOut ? error.message : battleTokenToggleFailed });
  });
  const toggle = async () => {
    await run(async () => {
      flip();
      await callRoute('toggleBattleToken', { body: { activeMissionId: id } });
      toasts.show({ tone: 'success', text: battleTokenToggled });
    });
    await refreshQueries(queryClient, ['activeMissions']).catch(() => undefined);
  };

  if (!known.hasTopic('battleTokens') || !battleTokensWorkOn(rules, mission.mission.missionStats))
    return null;
  return (
    <Switch checked={mission.useBattleTokens} disabled={isBusy} onChange={() => void toggle()}>
      {battleToken}
    </Switch>
  );
}
