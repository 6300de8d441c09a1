import type { ActiveMission, Mission, MissionStats } from '#contract/missions.ts';
import { assetUrl } from '#page/assetUrl.ts';
import { buildingIcon } from '#rules/world/buildingIcon.ts';
import { captainsOnMission, missionSelector } from '#words/missionScreen.ts';
import { islandLabel, statLabel, yieldNames } from '#words/names.ts';
import { classes } from '../kit/classes.ts';
import { Drawer, useDrawer } from '../kit/Drawer.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useIsMobile } from '../kit/useMedia.ts';
import { Mark } from '../pieces/Mark.tsx';
import { useKnown } from '../services/useKnown.ts';
import { CaptainStack } from './CaptainStack.tsx';
import { MissionName } from './MissionName.tsx';
import styles from './MissionSelector.module.css';
import { MissionWind } from './MissionWind.tsx';
import { groupMissions } from './missionGroups.ts';
import { RiskWords } from './RiskWords.tsx';

interface MissionSelectorProps {
  mission: Mission;
  missions: readonly Mission[];
  active: readonly ActiveMission[];
  onChoose(missionId: string): void;
}

/**
 * The chosen mission as a header that opens the list of missions, in groups (rule book: missions.md, Mission selector).
 */
export function MissionSelector({ mission, missions, active, onChoose }: MissionSelectorProps) {
  const drawer = useDrawer();
  const known = useKnown();
  const isMobile = useIsMobile();
  const { name, missionStats } = mission;
  return (
    <section {...drawer.root} className={styles.selector}>
      <button
        type="button"
        className={styles.header}
        {...drawer.toggle}
        title={missionSelector}
        data-autofocus
      >
        {mission.width > 0 ? (
          <img className={styles.building} src={assetUrl(mission.image)} alt="" draggable={false} />
        ) : (
          <Mark name={buildingIcon(name, missionStats)} size={48} />
        )}
        <span className={styles.words}>
          {!isMobile && <span className={styles.island}>{islandLabel(missionStats.layer)}</span>}
          <span className={styles.name}>
            <MissionName name={name} />
          </span>
          <span className={styles.stats}>
            <StatLabel stats={missionStats} isMobile={isMobile} />
            <RiskWords stats={missionStats} />
            <MissionWind stats={missionStats} />
          </span>
        </span>
        <span className={classes(styles.arrow, drawer.isOpen && styles.open)}>
          <Glyph name="down" size={24} />
        </span>
      </button>
      <Drawer drawer={drawer}>
        <div className={styles.list}>
          {groupMissions(missions).map((group) => (
            <details key={group.name} className={styles.group} open>
              <summary>
                {group.name}
                <Glyph name="down" size={18} />
              </summary>
              <ul>
                {group.missions.map((one) => {
                  const mine = active
                    .filter(({ mission: { id } }) => id === one.id)
                    .flatMap(({ nftsLoaded }) => nftsLoaded);
                  return (
                    <li key={one.id}>
                      <button
                        type="button"
                        className={styles.row}
                        aria-current={one.id === mission.id || undefined}
                        title={one.name}
                        onClick={() => {
                          drawer.close();
                          if (one.id !== mission.id) onChoose(one.id);
                        }}
                      >
                        <Mark name={buildingIcon(one.name, one.missionStats)} size={26} />
                        <span className={styles.rowName}>
                          <MissionName name={one.name} />
                        </span>
                        <span className={styles.mine}>
                          {mine.length > 0 && <CaptainStack captains={mine} size={30} />}
                          <span className={classes(styles.count, mine.length > 0 && styles.withMine)}>
                            {captainsOnMission(one.missionStats.totalActiveMissions, mine.length)}
                          </span>
                        </span>
                        <span className={styles.rowStats}>
                          <RiskWords stats={one.missionStats} />
                          <span className={styles.rowWind}>
                            {known.hasTopic('winds') && <MissionWind stats={one.missionStats} />}
                          </span>
                          <StatLabel stats={one.missionStats} isMobile={isMobile} />
                          <span className={styles.where}>{islandLabel(one.missionStats.layer)}</span>
                        </span>
                      </button>
                    </li>
                  );
                })}
              </ul>
            </details>
          ))}
        </div>
      </Drawer>
    </section>
  );
}

/**
 * The mission's yield: cut to five letters on a desktop, in full on a phone (rule book: missions.md, Mission selector).
 */
function StatLabel({ stats, isMobile }: { stats: MissionStats; isMobile: boolean }) {
  const name = yieldNames[stats.yield];
  return (
    <span className={styles.stat} title={name}>
      <Icon src={assetUrl(stats.yieldImage)} size={18} />
      {isMobile ? name : statLabel(name)}
    </span>
  );
}
