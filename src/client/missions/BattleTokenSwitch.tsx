import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActiveMission } from '#contract/missions.ts';
import { battleTokensWorkOn } from '#rules/missions/battleTokens.ts';
import { battleToken, battleTokenToggled, battleTokenToggleFailed } from '#words/missions.ts';
import { ApiError } from '../api/ApiError.ts';
import { refreshQueries } from '../api/queryClient.ts';
import { queryNames } from '../api/queryNames.ts';
import { useRules } from '../api/rules.ts';
import { Switch } from '../kit/Switch.tsx';
import { useServices } from '../services/Services.ts';

/**
 * Switch for Battle Tokens, with which the captain earns Treasure while levelling. The switch changes at once, and
 * changes back if the call fails (rule book: missions.md, Battle Tokens).
 */
export function BattleTokenSwitch({ mission }: { mission: ActiveMission }) {
  const { callRoute, toasts } = useServices();
  const queryClient = useQueryClient();
  const rules = useRules();
  const flip = (id: string) =>
    queryClient.setQueryData<ActiveMission[]>(queryNames.activeMissions, (missions) =>
      missions?.map((one) => (one.id === id ? { ...one, useBattleTokens: !one.useBattleTokens } : one)),
    );
  const toggle = useMutation({
    mutationFn: (activeMissionId: string) => callRoute('toggleBattleToken', { body: { activeMissionId } }),
    onMutate: flip,
    onSuccess: () => toasts.show({ tone: 'success', text: battleTokenToggled }),
    onError: (error, id) => {
      flip(id);
      const isLoggedOut = error instanceof ApiError && error.status === 401;
      toasts.show({ tone: 'danger', text: isLoggedOut ? error.message : battleTokenToggleFailed });
    },
    onSettled: () => {
      refreshQueries(queryClient, ['activeMissions']).catch(() => undefined);
    },
  });

  if (!battleTokensWorkOn(rules, mission.mission.missionStats)) return null;
  return (
    <Switch
      checked={mission.useBattleTokens}
      disabled={toggle.isPending}
      onChange={() => toggle.mutate(mission.id)}
    >
      {battleToken}
    </Switch>
  );
}
