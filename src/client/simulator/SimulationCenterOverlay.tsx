import { centerTabs, centerTabsLabel } from '#words/simulator.ts';
import { Tabs } from '../kit/Tabs.tsx';
import type { OverlayProps } from '../overlays/overlayNames.ts';
import { useServices } from '../services/Services.ts';
import { RosterPlanTab } from './RosterPlanTab.tsx';
import styles from './SimulationCenter.module.css';
import { Simulator } from './Simulator.tsx';
import { simulationTabs } from './simulationTabs.ts';
import { useCenterState } from './useCenterState.ts';

const tabs = simulationTabs.map((id) => ({ id, label: centerTabs[id] }));

/** A team's figures, and the cheapest path for all captains (rule book: simulator.md, Analytics). */
export function SimulationCenterOverlay({ tab: shown = 'simulator' }: OverlayProps['simulationCenter']) {
  const { overlays } = useServices();
  const [{ simulation, goal }, change] = useCenterState();
  const choose = (id: string) => {
    const tab = tabs.find((one) => one.id === id);
    if (tab) overlays.open('simulationCenter', { tab: tab.id });
  };
  return (
    <div className={styles.center}>
      <Tabs label={centerTabsLabel} tabs={tabs} value={shown} onChange={choose}>
        {shown === 'plan' ? (
          <RosterPlanTab goal={goal} onGoal={(next) => change({ goal: next })} />
        ) : (
          <Simulator simulation={simulation} onChange={(next) => change({ simulation: next })} />
        )}
      </Tabs>
    </div>
  );
}
