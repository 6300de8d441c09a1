import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ActiveMission, Mission, MissionStats } from '#contract/missions.ts';
import { buildingIcon } from '#rules/world/buildingIcon.ts';
import { art } from '#theme/art.ts';
import { missionSelector, myCaptainsThere } from '#words/missionScreen.ts';
import { islandLabel } from '#words/missions.ts';
import { phoneMissionName, statLabel, yieldNames } from '#words/names.ts';
import { classes } from '../kit/classes.ts';
import { Glyph } from '../kit/Glyph.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useIsMobile } from '../kit/useMedia.ts';
import { usePressOutside } from '../kit/usePressOutside.ts';
import { Mark } from '../pieces/Mark.tsx';
import { CaptainStack } from './CaptainStack.tsx';
import styles from './MissionSelector.module.css';
import { groupMissions } from './missionGroups.ts';
import { RiskWords } from './RiskWords.tsx';

interface MissionSelectorProps {
  mission: Mission;
  missions: readonly Mission[];
  active: readonly ActiveMission[];
  onChoose(missionId: string): void;
}

/** The chosen mission as a header that opens the list of all, in groups (spec B §2). */
export function MissionSelector({ mission, missions, active, onChoose }: MissionSelectorProps) {
  const [isOpen, setOpen] = useState(false);
  const isMobile = useIsMobile();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { name, missionStats } = mission;
  const close = useCallback(() => setOpen(false), []);

  usePressOutside(root, isOpen, close);
  useEffect(() => {
    if (!isOpen) return;
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Caught on the window, before the overlay behind hears it on the document and closes too.
      event.preventDefault();
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', key, true);
    return () => window.removeEventListener('keydown', key, true);
  }, [isOpen]);

  return (
    <div ref={root} className={styles.selector}>
      <button
        type="button"
        className={styles.header}
        aria-expanded={isOpen}
        aria-controls={listId}
        title={missionSelector}
        data-autofocus
        onClick={() => setOpen(!isOpen)}
      >
        {mission.width > 0 ? (
          <img className={styles.building} src={art(mission.image)} alt="" draggable={false} />
        ) : (
          <Mark name={buildingIcon(name, missionStats)} size={48} />
        )}
        <span className={styles.words}>
          {!isMobile && <span className={styles.island}>{islandLabel(missionStats.layer)}</span>}
          <span className={styles.name}>{name}</span>
          <span className={styles.stats}>
            <StatLabel stats={missionStats} isMobile={isMobile} />
            <RiskWords stats={missionStats} />
          </span>
        </span>
        <span className={classes(styles.arrow, isOpen && styles.open)}>
          <Glyph name="down" size={24} />
        </span>
      </button>
      {isOpen && (
        <div id={listId} className={styles.list}>
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
                          setOpen(false);
                          if (one.id !== mission.id) onChoose(one.id);
                        }}
                      >
                        <Mark name={buildingIcon(one.name, one.missionStats)} size={26} />
                        <span className={styles.rowName}>
                          {isMobile ? phoneMissionName(one.name) : one.name}
                        </span>
                        {mine.length > 0 && (
                          <span className={styles.mine}>
                            <CaptainStack captains={mine} size={30} />
                            <span className={styles.count}>{myCaptainsThere(mine.length)}</span>
                          </span>
                        )}
                        <span className={styles.rowStats}>
                          <RiskWords stats={one.missionStats} />
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
      )}
    </div>
  );
}

/** What the mission pays: five letters of it where the columns are narrow (spec B §9), all of it on a phone. */
function StatLabel({ stats, isMobile }: { stats: MissionStats; isMobile: boolean }) {
  const name = yieldNames[stats.yield];
  return (
    <span className={styles.stat} title={name}>
      <Icon src={art(stats.yieldImage)} size={18} />
      {isMobile ? name : statLabel(name)}
    </span>
  );
}
